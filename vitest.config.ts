/// <reference types="vitest/config" />
import './scripts/own-node.ts';
import { availableParallelism } from 'node:os';
import { getViteConfig } from 'astro/config';

/** Tests that put something else in the place of a module, or take time: nothing that others left may be beside them. */
const alone = ['{src,scripts,tests/unit}/**/*.alone.test.ts'];

/** Tests of what starts in a browser: each imports its part anew over a page of its own, so that none shares what others imported. */
const clients = ['src/**/*.client.test.ts', 'src/**/*.client.test.tsx'];

/** Files that share what they import: what they stub is put back after each test. */
const together = { isolate: false, unstubGlobals: true, unstubEnvs: true };

export default getViteConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/support/property-seed.ts'],
    // For hangs alone: what a test needs depends on how busy the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    bail: 5,
    // One more than there are cores: a third of their time files wait, for the disk and for commands that they run.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Rules are pure: their files share what they import, which takes half the time.
      { extends: true, test: { name: 'rules', include: ['src/**/*.test.ts', 'src/**/*.test.tsx'], exclude: [...alone, ...clients], ...together } },
      { extends: true, test: { name: 'clients', include: clients, ...together, restoreMocks: true } },
      // Whole sites share the bundle that renders them, commands the modules that they are compared with.
      { extends: true, test: { name: 'commands', include: ['scripts/**/*.test.ts'], exclude: alone, ...together } },
      { extends: true, test: { name: 'whole', include: ['tests/unit/**/*.test.ts'], exclude: alone, ...together } },
      { extends: true, test: { name: 'alone', include: ['{src,scripts}/**/*.alone.test.ts'] } },
      { extends: true, test: { name: 'whole-alone', include: ['tests/unit/**/*.alone.test.ts'] } },
      // Long proofs, which `npm run real` runs.
      { extends: true, test: { name: 'long', include: ['tests/long/**/*.test.ts'] } },
    ],
  },
});
