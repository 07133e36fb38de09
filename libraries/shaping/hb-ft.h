#include "hb.h"
