import { handleRequest } from '../engine/handle.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { pingPath, type WorkerRequest, type WorkerResponse } from '../link/worker-link.ts';
import type { DirectoriesConfig, DirectoryName } from '../published/directory-config.ts';
import { directorySettings } from './directory-queries.ts';

/** The worker's own path: the directories, posted before any request. */
export const directoriesPathname = '/directories';

const names: readonly DirectoryName[] = ['manufacturers', 'dealerships'];

/** The worker's engine over a site's directories: a few hundred entries, indexed on demand. @param now milliseconds. */
export function directoryWorker(postMessage: (told: WorkerResponse) => void, now: () => number): (ask: WorkerRequest) => void {
  let indexes = new Map<string, ReturnType<typeof toIndex>>();
  return ({ id, path, body }) => {
    if (path === directoriesPathname) {
      const config = body as DirectoriesConfig;
      indexes = new Map(names.map((name) => [name, toIndex(name, toSettings(directorySettings(config[name])), [...config[name].documents])]));
      postMessage({ id, status: 200, body: {} });
    } else if (path === pingPath) postMessage({ id, status: 200, body: {} });
    else postMessage({ id, ...handleRequest({ indexes, now }, path, body) });
  };
}
