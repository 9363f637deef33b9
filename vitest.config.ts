/// <reference types="vitest/config" />
import './scripts/own-node.ts';
import { availableParallelism } from 'node:os';
import { getViteConfig } from 'astro/config';

/** Tests that put something else in the place of a module, or take time: nothing that others left may be beside them. */
const alone = 'src/**/*.alone.test.ts';

export default getViteConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/support/property-seed.ts'],
    // For hangs alone: what a test needs depends on how busy the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    bail: 5,
    // One more than there are cores: a third of their time files wait, for the disk and for commands that they run.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Rules are pure: their files share what they import, which takes half the time.
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          exclude: [alone],
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      { extends: true, test: { name: 'whole', include: [alone, 'scripts/**/*.test.ts', 'tests/unit/**/*.test.ts'] } },
      // Long proofs, which `npm run real` runs.
      { extends: true, test: { name: 'long', include: ['tests/long/**/*.test.ts'] } },
    ],
  },
});
