import { pageEntry, provedBreaches } from '#compliance/entry.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import type { ShardResult } from './shard-job.ts';
import { byName, sorted } from './sorted.ts';

/** Combines the workers' results. */
export function mergeShards(shards: readonly ShardResult[], base: Manifest | null): Omit<ShardResult, 'gone'> {
  const nexts = shards.flatMap((shard) => (shard.nextChange === null ? [] : [shard.nextChange]));
  const pages = mergePages(shards, base?.pages ?? new Map());
  const ofPages = [...pages].flatMap(([path, { breaches = [], proof = [] }]) =>
    [...breaches, ...provedBreaches(proof)].map((breach) => pageEntry(path, breach)),
  );
  const files: Manifest['files'] = sorted(Object.assign({}, ...shards.map((shard) => shard.files)));
  const ofFiles = Object.entries(files).flatMap(([name, { breaches = [] }]) => breaches.map((breach) => pageEntry(name, breach)));
  return {
    pages,
    files,
    changes: shards.flatMap((shard) => shard.changes),
    nextChange: nexts.length === 0 ? null : Math.min(...nexts),
    warnings: shards.flatMap((shard) => shard.warnings),
    errors: shards.flatMap((shard) => shard.errors),
    compliance: [...shards.flatMap((shard) => shard.compliance), ...ofPages, ...ofFiles],
    judged: {
      vehicles: mergeParts(shards.map(({ judged }) => judged.vehicles)),
      pages: shards.flatMap(({ judged }) => judged.pages),
    },
    ads: shards.flatMap((shard) => shard.ads),
    hosts: shards[0]?.hosts ?? [],
    media: shards[0]?.media ?? null,
    vehicles: shards[0]?.vehicles ?? 0,
    priced: shards.reduce((sum, { priced }) => sum + priced, 0),
  };
}

/** Base pages without removed ones, updated by re-examined ones, sorted by path. */
function mergePages(shards: readonly ShardResult[], before: Manifest['pages']): Map<string, ManifestPage> {
  const gone = new Set(shards.flatMap((shard) => shard.gone));
  const looked = new Map(shards.flatMap((shard) => [...shard.pages]));
  const fresh = [...looked].filter(([page]) => !before.has(page)).sort(byName);
  const pages = new Map<string, ManifestPage>();
  let next = 0;
  const addFreshUntil = (isThere: (page: string) => boolean) => {
    for (let one = fresh[next]; one !== undefined && !isThere(one[0]); one = fresh[next]) {
      pages.set(...one);
      next += 1;
    }
  };
  for (const [page, one] of before) {
    addFreshUntil((name) => name > page);
    if (!gone.has(page)) pages.set(page, looked.get(page) ?? one);
  }
  addFreshUntil(() => false);
  return pages;
}

/** What any of the workers read of each vehicle. */
function mergeParts(all: readonly ReadonlyMap<string, string>[]): Map<string, string> {
  const merged = new Map<string, string>();
  for (const vehicles of all)
    for (const [digest, parts] of vehicles) merged.set(digest, [...new Set((merged.get(digest) ?? '') + parts)].sort().join(''));
  return merged;
}
