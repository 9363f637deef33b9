import type { BrowserClock } from '#lib/browser/browser.ts';
import { lastingWorker } from '../link/lasting-worker.ts';
import { type Answered, answersOf, type WorkerAnswers, type WorkerPort } from '../link/worker-link.ts';
import type { DirectoriesConfig, DirectoryName } from '../published/directory-config.ts';
import { directoriesAsk } from './directory-worker.ts';

/** No question has it: nobody waits for what it is answered. */
const tellingId = -2;

/**
 * The link to the worker of a directory, that is started anew when it died, as the results page's is. Each is told the directories before anything is asked.
 * @param start starts a worker.
 */
export function directoryLink(
  start: () => WorkerPort<Answered>,
  { name, config, clock }: { name: DirectoryName; config: DirectoriesConfig; clock: Pick<BrowserClock, 'later'> },
): WorkerAnswers {
  const informed = () => {
    const worker = start();
    worker.postMessage({ id: tellingId, path: directoriesAsk, body: config });
    return worker;
  };
  return answersOf<Answered>(lastingWorker<Answered>(informed, clock), { cacheSize: () => config[name].cacheSize });
}
