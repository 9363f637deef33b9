import path from 'node:path';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { recordsOf } from './brake-checks.ts';
import { type Check, without } from './checks.ts';
import type { RunFolders } from './commands.ts';
import { type Kills, killRuns, steps } from './kill-runs.ts';

const timesEach = 3;
const random = 200;
const cars = 600;

/** Kills `npm run stock` (kill -9) before each of its changes of the disk, and at moments of all kinds while it runs. */
export async function checkKills(vehicles: readonly Vehicle[], { dataDir }: RunFolders): Promise<Check[]> {
  const runs = await killRuns(path.join(dataDir, 'kills'), recordsOf(vehicles, cars));
  const all: Kills[] = [];
  for (const step of steps) all.push(await runs.atStep(step, timesEach));
  const atSteps = all.reduce((sum, { killed }) => sum + killed, 0);
  const whole = await runs.whole();
  // Spread evenly over the last part of a run: before, the process only loads its code.
  for (let time = 0; time < random; time += 1) all.push(await runs.after(Math.round(whole * (0.4 + (0.6 * time) / random))));
  const killed = all.reduce((sum, one) => sum + one.killed, 0);
  const seen = `${killed} runs killed, ${atSteps} at labelled steps`;
  return [
    without(
      'runs of the stock that were killed: old stock or new, and the next run heals',
      all.flatMap(({ faults }) => faults),
      seen,
    ),
  ];
}
