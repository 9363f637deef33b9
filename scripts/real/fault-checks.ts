import { rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../tests/support/fixture-copy.ts';
import { InProcessBuilds } from '../../tests/support/in-process-builds.ts';
import { type Check, without } from './checks.ts';
import { type DiskError, withFailingDisk } from './failing-disk.ts';

/** A build whose disk fails at its N-th change, for N = 1, 2, 3 … until one meets no fault. Readers see one of two releases, and the next build heals. */
export async function checkFaults(): Promise<Check[]> {
  const builds = await InProcessBuilds.start();
  try {
    const checks: Check[] = [];
    for (const code of ['ENOSPC', 'EIO'] as const) checks.push(await failing(builds, code));
    return checks;
  } finally {
    rmSync(builds.copy.folder, { recursive: true });
  }
}

let price = 20_000;

async function failing(builds: InProcessBuilds, code: DiskError): Promise<Check> {
  const published = async () => JSON.stringify([...(await filesBelow(path.join(builds.siteDir, 'current/')))]);
  const change = () => {
    price += 500;
    builds.reprice('S101', price);
  };
  for (let count = 0; count < 4; count += 1) {
    change();
    await builds.build();
  }
  const faults: string[] = [];
  for (let at = 1; ; at += 1) {
    const before = await published();
    change();
    const { met, result } = await withFailingDisk(builds.siteDir, at, code, () => builds.build());
    const between = await published();
    await builds.build();
    const after = await published();
    if (between !== before && between !== after) faults.push(`${at}: readers saw a third state`);
    if (after === before) faults.push(`${at}: the next build did not heal`);
    if (met.failed && !(result instanceof Error)) faults.push(`${at}: the build ended as if nothing had happened`);
    if (!met.failed)
      return without(`${code} at the N-th change of the disk: readers see one of two states, and the next build heals`, faults, `${at - 1} places`);
  }
}
