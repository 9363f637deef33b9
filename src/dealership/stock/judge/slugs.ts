import { slugify } from '#lib/text/slug.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { noteRepair } from '../clean/draft.ts';
import type { IdentityRules } from '../clean/identity.ts';
import type { AssignedRecord } from './assign.ts';

type Digest = IdentityRules['digest'];

const pattern = /^[a-z0-9][a-z0-9-]{0,120}$/;
const longest = 120;

/** Names below /cars/ of pages and files. */
const reserved = new Set([
  'trade-in',
  'page',
  'index',
  'checkout',
  'buy-online',
  'enquire',
  'accessories',
  'print',
  'search',
  'con',
  'nul',
  'prn',
  'aux',
]);

/**
 * An old slug stays. A new one is the feed's if safe and free; else year, make, model and badge with the stock number or a short id. Conflicts are
 * numbered by id, independent of the feed's order. `taken`: of vehicles outside of the feed.
 */
export function assignSlugs(assigned: readonly AssignedRecord[], taken: ReadonlySet<string>, digest: Digest): Map<string, string> {
  const slugs = new Map<string, string>();
  const usedSlugs = new Set(taken);
  const waiting = assigned.filter((one) => {
    const before = one.last?.slug ?? one.dropped?.slug;
    if (before === undefined || !pattern.test(before)) return true;
    slugs.set(one.id, before);
    usedSlugs.add(before);
    noteFeedSlug(one, before);
    return false;
  });
  for (const one of waiting.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const slug = freeSlug(one, usedSlugs, digest);
    slugs.set(one.id, slug);
    usedSlugs.add(slug);
    noteFeedSlug(one, slug);
  }
  return slugs;
}

function freeSlug(one: AssignedRecord, usedSlugs: ReadonlySet<string>, digest: Digest): string {
  const { feedSlug } = one.candidate;
  if (feedSlug !== undefined && pattern.test(feedSlug) && isFree(feedSlug, usedSlugs)) return feedSlug;
  const base = slugOf(one, digest);
  if (isFree(base, usedSlugs)) return base;
  let number = 2;
  while (!isFree(`${base}-${number}`, usedSlugs)) number += 1;
  noteRepair(one.candidate, 'slug', base, `${base}-${number}`, 'the address is taken');
  return `${base}-${number}`;
}

const isFree = (slug: string, used: ReadonlySet<string>) => !used.has(slug) && !reserved.has(slug);

function noteFeedSlug({ candidate }: AssignedRecord, slug: string): void {
  const { feedSlug } = candidate;
  if (feedSlug === undefined || feedSlug === slug) return;
  noteRepair(candidate, 'slug', feedSlug, slug, pattern.test(feedSlug) ? 'the address stays, or is taken' : 'not an address');
}

/** `2022-toyota-landcruiser-prado-vx-u10234` */
function slugOf({ candidate, id }: AssignedRecord, digest: Digest): string {
  const { year, make, model, badge, stocknum } = candidate.vehicle;
  const end = slugify(stocknum ?? shortId(id, digest))
    .slice(0, 30)
    .replace(/-+$/, '');
  const title = slugify(titleText({ year, make, model, badge }));
  return `${title.slice(0, longest - end.length - 6).replace(/-+$/, '')}-${end}`;
}

function titleText({ year, make, model, badge }: Pick<Vehicle, 'year' | 'make' | 'model' | 'badge'>): string {
  return [year, make, model, badge].filter((part) => part !== undefined).join(' ');
}

/** The feed's id if short, else the start of a digest. */
function shortId(id: string, digest: Digest): string {
  const row = /^row-([0-9a-f]{8})[0-9a-f]*(?:\.(\d+))?$/.exec(id);
  if (row !== null) return row[2] === undefined ? (row[1] ?? '') : `${row[1]}-${row[2]}`;
  return id.length <= 20 ? id : digest(id).slice(0, 8);
}
