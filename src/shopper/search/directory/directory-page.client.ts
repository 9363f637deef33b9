import { browser } from '#browser/page-browser.ts';
import type { WorkerPort, WorkerResponse } from '../link/worker-link.ts';
import { type DirectoriesConfig, type DirectoryName, directoriesPath } from '../published/directory-config.ts';
import { openDirectory } from './directory.store.ts';
import { directoryLink } from './directory-link.ts';
import { showDirectory } from './directory-view.client.ts';

/** Starts the search of a directory: entries that do not match are hidden. @param start starts a worker. */
export async function startDirectory(root: HTMLElement, start: () => WorkerPort<WorkerResponse>): Promise<void> {
  const response = await browser.network.fetch(directoriesPath);
  if (!response.ok) throw new Error(`${directoriesPath} answered ${response.status}.`);
  const config: DirectoriesConfig = await response.json();
  const name = root.dataset.directory as DirectoryName;
  const { cachedRequest } = directoryLink(start, { name, config, clock: browser.clock });
  const directory = openDirectory({ name, config, cachedRequest, browser });
  // Text typed before this was loaded.
  directory.start(showDirectory(root, config, directory));
}
