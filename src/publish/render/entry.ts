import { createApp } from 'astro/app/entrypoint';
import { PageRenderer } from './page-renderer.ts';

const app = createApp({ streaming: false });

/** What the renderer imports from the bundle. */
export const pages = new PageRenderer(app);

/** One that has not rendered anything yet, to compare with. */
export const freshPages = () => new PageRenderer(app);

const hashOf = (entry: string | { hash: string }) => (typeof entry === 'string' ? entry : entry.hash);

/** Hashes of the inline scripts and styles that the bundle itself prints. */
export const policy = {
  scripts: app.manifest.csp?.scriptDirective.hashes.map(hashOf) ?? [],
  styles: app.manifest.csp?.styleDirective.hashes.map(hashOf) ?? [],
};

// Astro would work these out again for each page, asynchronously, for a response header that nobody reads: a third of the time of a page.
app.manifest.shouldInjectCspMetaTags = false;
