import type { BrowserClock } from '#lib/browser/browser.ts';
import { restartingWorker } from '../link/restarting-worker.ts';
import { type WorkerClient, type WorkerPort, type WorkerResponse, workerClient } from '../link/worker-link.ts';
import type { DirectoriesConfig, DirectoryName } from '../published/directory-config.ts';
import { directoriesPathname } from './directory-worker.ts';

/** No question has it: nobody waits for what it is answered. */
const tellingId = -2;

/**
 * The link to the worker of a directory, that is started anew when it died, as the results page's is. Each is told the directories before anything is asked.
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
