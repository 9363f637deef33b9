import type { LiveConfig } from '../state/live-config.ts';
import type { WorkerLink } from './worker-link.ts';

export type SiteSearch = Pick<WorkerLink, 'cachedRequest' | 'parseQuery'> & { config: Pick<LiveConfig, 'index' | 'site'> };

/** Lazy singleton: one worker per page; a failed start is retried on the next call. */
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

/** Rejects when the worker or files cannot be loaded. */
export async function siteSearch({ config, cachedRequest, parseQuery }: WorkerLink): Promise<SiteSearch> {
  return { config: await config, cachedRequest, parseQuery };
}
