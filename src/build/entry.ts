import { createApp } from 'astro/app/entrypoint';

/** What the renderer imports from the bundle. */
export const app = createApp({ streaming: false });
