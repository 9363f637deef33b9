import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handPlanted } from '../support/mistakes/hand-planted.ts';
import { type MistakeFolders, prepareSamples } from '../support/mistakes/mistake-run.ts';
import { plantByHand } from '../support/mistakes/plant-by-hand.ts';

let home = '';
let folders: MistakeFolders;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'by-hand-'));
  folders = await prepareSamples(home, ['harbour'], Date.parse('2026-11-21T09:00:00Z'));
});
afterAll(() => rm(home, { recursive: true }));

test.each(handPlanted)(
  '$mistake is named with file, line and fix; edits, followed to the letter, end it, and without edits it stands',
  async (mistake) => {
    const { named, faults } = await plantByHand(mistake, folders);
    expect(faults).toEqual([]);
    expect(named.find((text) => text === mistake.says) ?? named.join('\n')).toBe(mistake.says);
  },
);
