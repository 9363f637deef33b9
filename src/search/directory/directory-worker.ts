import { handle } from '../engine/handle.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import type { DirectoriesConfig, DirectoryName } from '../published/directory-config.ts';
import { directorySettings } from './directory-queries.ts';

/** To the worker: the directories once, then questions, each with the number by which its answer is known. */
export type DirectoryAsk = { config: DirectoriesConfig } | { id: number; body: unknown };
export type DirectoryTold = { id: number; status: number; body: object };

const names: readonly DirectoryName[] = ['manufacturers', 'dealerships'];

/** The engine over the directories of a site: a few hundred entries, so the index is made where it is asked. @param now milliseconds. */
export function directoryWorker(tell: (told: DirectoryTold) => void, now: () => number): (ask: DirectoryAsk) => void {
  let indexes = new Map<string, ReturnType<typeof toIndex>>();
  return (ask) => {
    if ('config' in ask) {
      const { config } = ask;
      indexes = new Map(names.map((name) => [name, toIndex(name, toSettings(directorySettings(config[name])), [...config[name].documents])]));
    } else tell({ id: ask.id, ...handle({ indexes, now }, '/multi-search', ask.body) });
  };
}
