import type { CarShape } from './car-shape.ts';

/** Two-seat convertible, roof down. */
export const convertible: CarShape = {
  length: 400,
  width: 174,
  height: 124,
  scale: 1.2,
  wheelRadius: 32,
  rearAxle: 80,
  frontAxle: 314,
  sill: 17,
  outline: '10,27! 3,38 2,56 6,74 12,85! 50,91 96,95 112,93! 122,90! 246,89! 262,91 310,90 354,83 384,72 396,59! 401,46 400,37 396,28! 385,19!',
  belt: '8,78 60,88 122,88 200,86 262,87 314,84 390,60',
  crease: '8,74 90,80 150,72 230,66 300,72 360,72',
  pillars: [],
  shutLines: ['262,90 268,70 266,44 258,19', '142,90 136,72 142,46 146,19'],
  headlamp: '352,81! 383,69! 396,58! 389,53 360,66!',
  tailLamp: '3,66! 7,80! 40,80! 44,73 18,68!',
  mirror: [240, 91],
  handles: [[152, 78]],
  seats: [],
  openTop: true,
};
