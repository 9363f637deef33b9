import type { KnipConfig } from 'knip';

// A pattern with `!` counts for `knip --production` too, which looks for exports that tests alone use.
const config: KnipConfig = {
  entry: [
    'scripts/*.ts!',
    // What the configuration of Astro names.
    'src/**/{adapter,entry,lean-client,trusted-scripts,client-directives,island-directive}.ts!',
    // What a server reads, and sends to the browser: the status page's, and that of `npm run dev`.
    'src/server/jobs/status-renew.client.ts!',
    'src/server/publish/serve/{dev-client,dev-middleware}.ts!',
    // Started as threads and processes.
    'src/server/{publish/release/render-worker,jobs/renderer-process.server,publish/render/bundle-process}.ts!',
    'src/server/publish/hosts/edge-worker.ts!',
    'tests/support/{record-journeys,set-up}.ts',
    // Loaded before a command that is to be killed, or measured.
    'scripts/{real/alert-run,real/partner-run,real/reservation-process,bench/usage}.ts',
    'tests/support/kills/kill-at.ts',
    // What `npm run dev -- --workbench` gives to Astro.
    'tests/workbench/middleware.ts',
    'tests/fixtures/island/**',
  ],
  project: [
    'src/**!',
    'scripts/**!',
    'tests/**',
    '!**/*.test.{ts,tsx}!',
    // What stands beside the code for tests alone: sites and stock, readers of markup.
    '!src/**/{test-!(drive.form),testing.server,reading-words}.ts!',
    '!scripts/{inspect/*,sample/pictures/well-formed}.ts!',
  ],
  // Run by name, not imported: `astro check`, the fonts that `npm run fonts` reads, the compiler of `npm run quick`.
  ignoreDependencies: ['@astrojs/check', '@fontsource-variable/.+', '@expo-google-fonts/.+', 'ts7'],
  ignoreBinaries: ['apt-get'],
  // An export of what its own file uses as well is not dead.
  ignoreExportsUsedInFile: true,
};

export default config;
