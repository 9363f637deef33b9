import type { PageChange } from '../release/shard-job.ts';
import type { PageDiff } from './page-diff.ts';

/** Pages of one kind with the same change. */
export type ChangeGroup = { paths: readonly string[]; diff: PageDiff };
/** Changes of one page kind. `unread`: changed pages beyond the comparison limit. */
export type KindChanges = {
  kind: string;
  added: readonly string[];
  removed: readonly string[];
  changed: number;
  reasons: readonly (readonly [reason: string, pages: number])[];
  groups: readonly ChangeGroup[];
  unread: readonly string[];
};

export const mostCompared = 200;

/**
 * Groups changed pages by kind and by equal change, largest group first.
 * @param diffOf compares a page with the published one; null: the latter cannot be read.
 */
export function changesByKind(changes: readonly PageChange[], diffOf: (path: string) => PageDiff | null): KindChanges[] {
  const kinds = Map.groupBy(changes, ({ kind }) => kind);
  const kindChanges = [...kinds].map(([kind, own]): KindChanges => {
    const of = (reason: string) => own.filter((one) => one.reason === reason).map(({ path }) => path);
    const changed = own.filter(({ reason }) => reason !== 'new' && reason !== 'removed');
    const compared = kind === 'file' ? [] : changed.slice(0, mostCompared);
    const groups = new Map<string, { paths: string[]; diff: PageDiff }>();
    for (const { path } of compared) {
      const diff = diffOf(path);
      if (diff === null) continue;
      const key = JSON.stringify(diff);
      const known = groups.get(key);
      if (known === undefined) groups.set(key, { paths: [path], diff });
      else known.paths.push(path);
    }
    return {
      kind,
      added: of('new'),
      removed: of('removed'),
      changed: changed.length,
      reasons: [...Map.groupBy(changed, ({ reason }) => reason)].map(([reason, pages]) => [reason, pages.length] as const),
      groups: [...groups.values()].sort((one, other) => other.paths.length - one.paths.length),
      unread: changed.slice(compared.length).map(({ path }) => path),
    };
  });
  return kindChanges.sort((one, other) => Number(one.kind === 'file') - Number(other.kind === 'file') || other.changed - one.changed);
}
