import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseSite } from '../../../scripts/real/release-site.ts';

const killer = fileURLToPath(new URL('./kill-at.ts', import.meta.url));

export type Place = { label: string; at: string };

/** The first, middle and last place of each kind of step: a function and a kind of file. */
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
    [...new Set([0, Math.floor(all.length / 2), all.length - 1])].map((index) => ({
      label: `${label} ${index + 1} of ${all.length}`,
      at: all[index] ?? '',
    })),
  );
}

/** A release's file by extension; others by name without numbers. */
function kindOf(file: string): string {
  const [, inRelease] = /^\/releases\/[^/]+\/(.+)$/.exec(file) ?? [];
  return inRelease === undefined ? file.replaceAll(/[0-9a-f]{12}|\d+/g, '#') : `/releases/…/${path.extname(inRelease) || 'folder'}`;
}

/** Changes the stock, kills a build at a place, and builds again. @returns faults that readers or the next build met. */
export async function killedAt(site: ReleaseSite, { label, at }: Place): Promise<string[]> {
  const before = site.published();
  const [, previous] = site.releases().reverse();
  site.change();
  const code = await site.build({ imports: [killer], environment: { KILL_AT: at, KILL_FOLDER: site.siteDir } });
  const between = site.published();
  const faults: string[] = [];
  if (previous !== undefined && between === before && !site.releases().includes(previous))
    faults.push(`${label}: the release to roll back to is gone`);
  const next = await site.build();
  const after = site.published();
  if (between !== before && between !== after) faults.push(`${label}: readers saw a third state (the build ended with ${code})`);
  if (next !== 0) faults.push(`${label}: the next build ended with ${next}`);
  if (after === before) faults.push(`${label}: the next build published nothing`);
  if (site.leftovers().length > 0) faults.push(`${label}: left ${site.leftovers().join(', ')}`);
  return faults;
}
