import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chance } from '../sample/feeds/random.ts';
import { type Check, without } from './checks.ts';
import { ReleaseSite } from './release-site.ts';
import { syncOrder } from './sync-order.ts';

const killer = fileURLToPath(new URL('./kill-build-at.ts', import.meta.url));
const randomKills = 200;

/** Releases under `kill -9` at each labelled step of a build, and at random moments; the order of sync and flip as the system sees it. */
export async function checkReleases(say: (line: string) => void): Promise<Check[]> {
  const site = new ReleaseSite();
  try {
    for (let count = 0; count < 4; count += 1) {
      site.change();
      await site.build();
    }
    const places = await stepsOf(site);
    say(`Releases: ${places.length} places of a build to end it at, first, middle and last of each step; one that there is once, three times.`);
    const faults: string[] = [];
    for (const place of places) faults.push(...(await killedAt(site, place)));
    say(`Releases: ended at all of them, ${faults.length} faults.`);
    const atSteps = without(
      'a build killed at each step × 3: readers see one of two states, and the next build heals',
      faults,
      `${places.length} kills`,
    );
    return [atSteps, await atRandom(site, say), ...(await syncOrder(site))];
  } finally {
    site.remove();
  }
}

/**
 * Kills at moments of all kinds while a build runs, until so many were ended. Before a quarter of its time, the process only loads its code. How long it takes
 * is that of the build before, since a machine is not always as fast.
 */
async function atRandom(site: ReleaseSite, say: (line: string) => void): Promise<Check> {
  const luck = chance('kills');
  const faults: string[] = [];
  const before = site.ended;
  for (let count = 0; site.ended - before < randomKills && count < 3 * randomKills; count += 1) {
    const killAfter = Math.round(site.took * (0.25 + 0.75 * luck.next()));
    faults.push(...(await killed(site, `after ${killAfter} ms`, { killAfter })));
    if ((count + 1) % 50 === 0) say(`Releases: ${site.ended - before} builds ended at random, ${faults.length} faults.`);
  }
  const ended = site.ended - before;
  if (ended < randomKills) faults.push(`only ${ended} of ${randomKills} builds were still running when they were to be ended`);
  return without('a build killed at random: the same', faults, `${ended} builds ended`);
}

type Place = { label: string; at: string };

/** The first, the middle and the last place of each step: what is done, to what kind of file. A step that there is once is named three times. */
export async function stepsOf(site: ReleaseSite): Promise<Place[]> {
  const notes = path.join(site.folder, 'steps');
  site.change();
  await site.build({ imports: [killer], environment: { KILL_AT: 'main:0', KILL_FOLDER: site.siteDir, KILL_STEPS: notes } });
  const byLabel = new Map<string, string[]>();
  for (const line of readFileSync(notes, 'utf8').trimEnd().split('\n')) {
    const [thread = '', number = '', name = '', ...file] = line.split(' ');
    const label = `${thread} ${name} ${kindOf(file.join(' '))}`;
    byLabel.set(label, [...(byLabel.get(label) ?? []), `${thread}:${number}`]);
  }
  rmSync(notes);
  return [...byLabel].flatMap(([label, all]) =>
    [0, Math.floor(all.length / 2), all.length - 1].map((index) => ({
      label: `${label} ${index + 1} of ${all.length}`,
      at: all[index] ?? '',
    })),
  );
}

/** A file of a release by its ending alone; what manages releases by name, without numbers. */
function kindOf(file: string): string {
  const [, inRelease] = /^\/releases\/[^/]+\/(.+)$/.exec(file) ?? [];
  return inRelease === undefined ? file.replaceAll(/[0-9a-f]{12}|\d+/g, '#') : `/releases/…/${path.extname(inRelease) || 'folder'}`;
}

/** What is wrong after a build that was ended there. */
export const killedAt = (site: ReleaseSite, { label, at }: Place) =>
  killed(site, label, { imports: [killer], environment: { KILL_AT: at, KILL_FOLDER: site.siteDir } });

/** Changes the stock, ends a build, and looks at what readers get, then builds once more. */
async function killed(site: ReleaseSite, label: string, way: Parameters<ReleaseSite['build']>[0]): Promise<string[]> {
  const before = site.published();
  const [, back] = site.releases().reverse();
  site.change();
  const code = await site.build(way);
  const between = site.published();
  const faults: string[] = [];
  if (back !== undefined && between === before && !site.releases().includes(back)) faults.push(`${label}: the release to go back to is used up`);
  const healed = await site.build();
  const after = site.published();
  if (between !== before && between !== after) faults.push(`${label}: readers saw a third state (the build ended with ${code})`);
  if (healed !== 0) faults.push(`${label}: the next build ended with ${healed}`);
  if (after === before) faults.push(`${label}: the next build published nothing`);
  if (site.leftovers().length > 0) faults.push(`${label}: left ${site.leftovers().join(', ')}`);
  return faults;
}
