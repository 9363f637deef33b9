import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { rendererAdapter } from './src/build/adapter.ts';

// One bundle for all sites, see docs/decisions. Pictures come from an image CDN and are never processed here: feeds are foreign data.
export default defineConfig({
  output: 'server',
  trailingSlash: 'always',
  integrations: [react()],
  adapter: rendererAdapter(),
  image: { service: passthroughImageService() },
  build: { inlineStylesheets: 'never' },
  // One style sheet of about 9 KB for all pages: fetched once, then cached.
  vite: { build: { cssCodeSplit: false } },
  security: { csp: true, checkOrigin: false },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
