import type { BrowserClock } from '#browser/browser.ts';
import { restartingWorker } from '../link/restarting-worker.ts';
import { type WorkerClient, type WorkerPort, type WorkerResponse, workerClient } from '../link/worker-link.ts';
import type { DirectoriesConfig, DirectoryName } from '../published/directory-config.ts';
import { directoriesPathname } from './directory-worker.ts';

/** An id that no request has: the response is ignored. */
const tellingId = -2;

/**
 * The link to a directory's worker, which is restarted when it dies. Each worker gets the directories before any request.
 * @param start starts a worker.
 */
export function directoryLink(
  start: () => WorkerPort<WorkerResponse>,
  { name, config, clock }: { name: DirectoryName; config: DirectoriesConfig; clock: Pick<BrowserClock, 'later'> },
): WorkerClient {
  const informed = () => {
    const worker = start();
    worker.postMessage({ id: tellingId, path: directoriesPathname, body: config });
    return worker;
  };
  return workerClient<WorkerResponse>(restartingWorker<WorkerResponse>(informed, clock), { cacheSize: () => config[name].cacheSize });
}
