import { createApp } from 'astro/app/entrypoint';

/** What the renderer imports from the bundle. */
export const app = createApp({ streaming: false });

/** Hashes of the inline scripts and styles that the bundle itself prints. */
export const policy = { scripts: app.manifest.csp?.scriptHashes ?? [], styles: app.manifest.csp?.styleHashes ?? [] };

// Astro would work these out again for each page, asynchronously, for a response header that nobody reads: a third of the time of a page.
app.manifest.shouldInjectCspMetaTags = false;
