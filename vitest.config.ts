/// <reference types="vitest/config" />
import './scripts/own-node.ts';
import { availableParallelism } from 'node:os';
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'tests/unit/**/*.test.ts'],
    environment: 'node',
    // Property tests take as long as the machine is busy; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default leaves one core idle, which on two cores is half the time.
    maxWorkers: availableParallelism(),
  },
});
