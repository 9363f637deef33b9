import { coast } from './backdrops/coast.ts';
import { day } from './backdrops/day.ts';
import { dusk } from './backdrops/dusk.ts';
import { outback } from './backdrops/outback.ts';
import type { Scene } from './backdrops/scene.ts';
import { showroom } from './backdrops/showroom.ts';
import { studio } from './backdrops/studio.ts';
import type { BackdropName } from './light.ts';
import type { Random } from './random.ts';

const BACKDROPS: Record<BackdropName, (random: Random, id: string) => Scene> = {
  studio,
  dusk,
  showroom,
  day,
  outback,
  coast,
};

/** The place a vehicle stands in: 600 by 400, ground at 318. */
export const backdrop = (name: BackdropName, random: Random, id: string): Scene => BACKDROPS[name](random, id);
