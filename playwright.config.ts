import './scripts/own-node.ts';
import { defineConfig } from '@playwright/test';

// Loaded late, since an older Node cannot link it and would say so before `own-node.ts` can.
const { findTestBrowser, installCommand } = await import('./scripts/find-browser.ts');

const browser = findTestBrowser();
if (!browser) throw new Error(`No browser found. Set CHROME to one, or run: ${installCommand}`);

export default defineConfig({
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'journeys', testDir: 'tests/e2e' },
    // Long proofs, which `npm run real` runs.
    { name: 'long', testDir: 'tests/long' },
  ],
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  maxFailures: 5,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  // For hangs alone: what a test needs depends on how busy the machine is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: browser,
      // Workers' scripts come through the test (tests/support/test.ts), so Chromium takes them for public ones, which may not reach a local host.
      args: [
        '--disable-features=LocalNetworkAccessChecks',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
