import { createApp } from 'astro/app/entrypoint';
import { PageRenderer } from './page-renderer.ts';
import { trustedScripts } from './trusted-scripts.ts';

const app = createApp({ streaming: false });

/** What the renderer imports from the bundle. */
export const pages = new PageRenderer(app);

/** One that has not rendered anything yet, to compare with. */
export const freshPages = () => new PageRenderer(app);

/** Hashes of the inline scripts that every site's pages may run. Astro lists its own beside them, which no page has: its runtime is a file. */
export const policy = { scripts: trustedScripts, styles: [] as string[] };

// Astro would work these out again for each page, asynchronously, for a response header that nobody reads: a third of the time of a page.
app.manifest.shouldInjectCspMetaTags = false;
