import { createApp } from 'astro/app/entrypoint';
import { PageRenderer } from './page-renderer.ts';
import { trustedScripts } from './trusted-scripts.ts';

const app = createApp({ streaming: false });

/** The bundle's exports for the renderer. */
export const pages = new PageRenderer(app);

/** A fresh renderer, for comparison. */
export const freshPages = () => new PageRenderer(app);

/** Inline scripts on all sites. Astro's own are unused: its runtime is a file. */
export const inlineScripts = trustedScripts;

// Astro would compute them per page for an unused response header: a third of a page's time.
app.manifest.shouldInjectCspMetaTags = false;
