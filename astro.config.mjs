import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { rendererAdapter } from '#publish/render/adapter.ts';
import { askingChunk, baseChunk, cardChunk, countingChunk, islandChunk, reactChunk, shownChunk, textChunk } from '#publish/render/base-chunk.ts';
import { clientDirectives } from '#publish/render/client-directives.ts';
import { leanClient, leanWorkers } from '#publish/render/lean-client.ts';
import { leanPreload, neededBy } from '#publish/render/lean-preload.ts';
import { sha256 } from '#publish/render/sha256.server.ts';
import { trustedScripts } from '#publish/render/trusted-scripts.ts';

const groups = [reactChunk, baseChunk, textChunk, shownChunk, askingChunk, countingChunk, islandChunk, cardChunk];

// One bundle for all sites, see docs/decisions. Pictures come from an image CDN and are never processed here: feeds are foreign data.
export default defineConfig({
  output: 'server',
  trailingSlash: 'always',
  integrations: [react({ experimentalDisableStreaming: true }), clientDirectives()],
  adapter: rendererAdapter(),
  image: { service: passthroughImageService() },
  build: { inlineStylesheets: 'never' },
  // One style sheet for all pages, and one for those of a vehicle: fetched once, then cached. tests/budgets.json says how large they may be.
  // Scripts are files of their own, so that a page's policy need not allow any inline.
  vite: {
    build: {
      cssCodeSplit: false,
      modulePreload: { resolveDependencies: neededBy },
      assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups },
              // Each page names its scripts: without Astro's suffix.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_astro_type_script_index_\d+_lang$/, '')}.[hash].js`,
            },
          },
        },
      },
    },
    worker: { format: 'es', plugins: () => [leanWorkers] },
    plugins: [leanClient, leanPreload],
  },
  security: { csp: { scriptDirective: { hashes: trustedScripts.map(sha256) } }, checkOrigin: false },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
