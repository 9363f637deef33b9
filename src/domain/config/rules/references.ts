import { nearestName } from '#lib/text/nearest-name.ts';
import { slugify } from '#lib/text/slug.ts';
import { caseFolded, sameText } from '#lib/text/text.ts';
import { oneOf, type Remedy } from '#site/edits.ts';
import { merge } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type Named = { slug: string; id?: unknown; name?: unknown };

/** The dealership probably meant: by slug, id, name, or a unique prefix of a slug's part. */
export function findDealershipByWords(written: string, dealerships: readonly Named[]): string | null {
  const known = dealerships.find(({ id, name }) => [id, name].some((one) => typeof one === 'string' && sameText(one, written)));
  if (known !== undefined) return known.slug;
  const text = slugify(written);
  const slugs = dealerships.map(({ slug }) => slug);
  const near = nearestName(text, slugs);
  if (near !== null || text === '') return near;
  const begun = slugs.filter((slug) => `-${slug}`.includes(`-${text}`));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

export function noDealership(dealerships: readonly Named[], written: string, path: Finding['path']): { rule: string } & Remedy {
  const slugs = dealerships.map(({ slug }) => slug);
  return { rule: 'no dealership has this slug', ...oneOf(path, findDealershipByWords(written, dealerships), slugs) };
}

export function unknownDealership({ dealerships }: Site, slug: string | undefined, path: Finding['path']): Finding[] {
  if (slug === undefined || dealerships.some((dealership) => dealership.slug === slug)) return [];
  return [{ severity: 'error', path, value: slug, ...noDealership(dealerships, slug, path) }];
}

/** Disclaimers of unknown dealerships. */
function disclaimerFindings(site: Site): Finding[] {
  return Object.keys(site.finance.dealership_disclaimers).flatMap((slug) =>
    unknownDealership(site, slug, ['finance', 'dealership_disclaimers', slug]).map((finding) => ({
      ...finding,
      edits: finding.edits.map((edit) => (edit.op === 'set' ? { op: 'rename' as const, path: edit.path, value: String(edit.value) } : edit)),
    })),
  );
}

/** Unknown dealerships, and overrides with the same condition. */
export function referenceFindings(site: Site): Finding[] {
  const firstByTarget = new Map<string, number>();
  const overrides = site.overrides.flatMap((override, index): Finding[] => {
    const { when } = override;
    const key = JSON.stringify([when.dealership, when.make === undefined ? undefined : caseFolded(when.make), when.car_type]);
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
    ...disclaimerFindings(site),
    ...site.search.rules.dealership_slugs.flatMap((slug, index) => unknownDealership(site, slug, ['search', 'rules', 'dealership_slugs', index])),
  ];
}
