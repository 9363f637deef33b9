import type { Site } from '#site/schema/site.ts';
import type { ApiOptions } from './call.server.ts';

const dayMs = 86_400_000;

/** Retention: has the store forget what is older than each site keeps (`analytics.keep_days`). A fault is logged, and tried again the next day. */
export function pruneStore(sites: Iterable<Pick<Site, 'slug' | 'analytics'>>, { store, now, log }: Pick<ApiOptions, 'store' | 'now' | 'log'>): void {
  for (const { slug, analytics } of sites) {
    try {
      const rows = store.prune(slug, now() - analytics.keep_days * dayMs);
      if (rows > 0) log(JSON.stringify({ message: `${slug}: forgot ${rows} rows older than ${analytics.keep_days} days` }));
    } catch (error) {
      log(JSON.stringify({ message: `${slug}: could not forget what is old: ${error instanceof Error ? error.message : String(error)}` }));
    }
  }
}

/** Does so now and once a day. @returns what ends it. */
export function pruneDaily(sites: () => Iterable<Pick<Site, 'slug' | 'analytics'>>, options: Pick<ApiOptions, 'store' | 'now' | 'log'>): () => void {
  pruneStore(sites(), options);
  const timer = setInterval(() => pruneStore(sites(), options), dayMs);
  timer.unref();
  return () => clearInterval(timer);
}
