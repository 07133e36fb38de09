unrotate check --convention box2d --rect 1.5,1,0.8,0.3,0.4 --circle 2.29,1.33,0.2
