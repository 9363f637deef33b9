/** The size of every vehicle picture and where the ground and the horizon lie in it. */
export const WIDTH = 600;
export const HEIGHT = 400;
export const GROUND = 318;
export const HORIZON = GROUND - 62;

export interface Scene {
  defs: string;
  body: string;
}
