import type { LiveSite } from '#site/schema/live-site.ts';

/** Everything besides code. */
export const liveConfigPath = '/search/live.json';

export type LiveConfig = {
  index: string;
  /** The first file (`readIndex`), and the one that completes it (`withRest`). */
  file: string;
  rest: string;
  site: LiveSite;
};
