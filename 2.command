unrotate code --convention pygame --language python --rect 240,180,160,60,-30 --circle 405.5,194.7,20
