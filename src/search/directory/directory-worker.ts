import { handleRequest } from '../engine/handle.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { pingPath, type WorkerRequest, type WorkerResponse } from '../link/worker-link.ts';
import type { DirectoriesConfig, DirectoryName } from '../published/directory-config.ts';
import { directorySettings } from './directory-queries.ts';

/** A path of the worker's own, beside Meilisearch's: the directories, which it is told before anything is asked. */
export const directoriesPathname = '/directories';

const names: readonly DirectoryName[] = ['manufacturers', 'dealerships'];

/** The web worker's engine over the directories of a site: a few hundred entries, so the index is made where it is asked. @param now milliseconds. */
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
