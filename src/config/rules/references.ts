import { nearestName } from '#lib/nearest-name.ts';
import { folded } from '#lib/text.ts';
import { oneOf } from '#site/edits.ts';
import { merge } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type ReferencingSite = Pick<Site, 'dealerships' | 'overrides' | 'search'>;

/** A slug that no dealership of the site has. */
export function unknownDealership(site: Pick<Site, 'dealerships'>, slug: string | undefined, path: Finding['path']): Finding[] {
  const slugs = site.dealerships.map((dealership) => dealership.slug);
  if (slug === undefined || slugs.includes(slug)) return [];
  return [{ severity: 'error', path, value: slug, rule: 'no dealership has this slug', ...oneOf(path, nearestName(slug, slugs), slugs) }];
}

/** Slugs of dealerships that do not exist, and overrides for the same vehicles as another. */
export function referenceFindings(site: ReferencingSite): Finding[] {
  const firstByTarget = new Map<string, number>();
  const overrides = site.overrides.flatMap((override, index): Finding[] => {
    const { when } = override;
    const key = JSON.stringify([when.dealership, when.make === undefined ? undefined : folded(when.make), when.car_type]);
    const earlier = firstByTarget.get(key);
    if (earlier === undefined) firstByTarget.set(key, index);
    const unknown = unknownDealership(site, when.dealership, ['overrides', index, 'when', 'dealership']);
    if (earlier === undefined) return unknown;
    const rule = `overrides.${earlier} is for the same vehicles, and it wins where both name a field`;
    const { when: _target, ...fields } = override;
    const joined = merge(fields, site.overrides[earlier]);
    const edits: Finding['edits'] = [
      { op: 'set', path: ['overrides', earlier], value: joined },
      { op: 'remove', path: ['overrides', index] },
    ];
    return [...unknown, { severity: 'warning', path: ['overrides', index, 'when'], value: when, rule, fix: 'join the two.', edits }];
  });
  return [
    ...overrides,
    ...site.search.rules.dealership_slugs.flatMap((slug, index) => unknownDealership(site, slug, ['search', 'rules', 'dealership_slugs', index])),
  ];
}
