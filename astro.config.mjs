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
  // Scripts are files of their own, so that a page's policy need not allow any inline.
  vite: { build: { cssCodeSplit: false, assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined) } },
  security: { csp: true, checkOrigin: false },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
