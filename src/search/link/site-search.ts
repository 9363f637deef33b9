import type { LiveConfig } from '../state/live-config.ts';
import type { WorkerLink } from './worker-link.ts';

/** The search of a site, ready to be asked from any of its pages. */
export type SiteSearch = Pick<WorkerLink, 'cachedRequest' | 'parseQuery'> & { config: Pick<LiveConfig, 'index' | 'site'> };

/** A lazy singleton: one worker for a whole page, started when it is first asked for. One that could not start is retried the next time. */
export function sharedLink(start: () => WorkerLink): () => WorkerLink {
  let link: WorkerLink | null = null;
  return () => {
    if (link === null) {
      const started = start();
      link = started;
      started.config.catch(() => {
        if (link === started) link = null;
      });
    }
    return link;
  };
}

/** The search behind a link, once it knows what it is of. Rejects when the worker or the site's files cannot be had. */
export async function siteSearch({ config, cachedRequest, parseQuery }: WorkerLink): Promise<SiteSearch> {
  return { config: await config, cachedRequest, parseQuery };
}
