import { restartingWorker } from '#search/link/restarting-worker.ts';
import { type SiteSearch, sharedLink, siteSearch } from '#search/link/site-search.ts';
import { openWorkerLink, type WorkerMessage } from '#search/link/worker-link.ts';
import { clock } from './start-browser.ts';

// Here because the worker stands among the pages: its cards take their repayment from finance.

/** The page's one link to the search's web worker. A file of it that is gone is told as a script's is: see `gone-part.ts`. */
export const engineLink = sharedLink(() =>
  openWorkerLink(
    restartingWorker<WorkerMessage>(() => new Worker(new URL('../search/worker/live-worker.client.ts', import.meta.url), { type: 'module' }), clock),
    () => dispatchEvent(new Event('vite:preloadError')),
  ),
);

/** The site's search, for whatever part of a page wants it: the first to ask starts the worker, the others share it. */
export const openSiteSearch = (): Promise<SiteSearch> => siteSearch(engineLink());
