import { clock } from '#browser/start-browser.ts';
import { restartingWorker } from '#search/link/restarting-worker.ts';
import { type SiteSearch, sharedLink, siteSearch } from '#search/link/site-search.ts';
import { openWorkerLink, type WorkerMessage } from '#search/link/worker-link.ts';

// Here because the worker belongs to pages: its cards use finance for repayments.

/** The page's single link to the search worker. A missing chunk is reported as in `missing-chunk.ts`. */
export const engineLink = sharedLink(() =>
  openWorkerLink(
    restartingWorker<WorkerMessage>(() => new Worker(new URL('../search/worker/live-worker.client.ts', import.meta.url), { type: 'module' }), clock),
    () => dispatchEvent(new Event('vite:preloadError')),
  ),
);

/** The search of the site: the first caller starts the worker, others share it. */
export const openSiteSearch = (): Promise<SiteSearch> => siteSearch(engineLink());
