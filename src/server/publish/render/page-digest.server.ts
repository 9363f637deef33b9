import { hash } from 'node:crypto';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import type { Page, PageSection } from '#pages/registry.ts';
import type { ResultsPageModel } from '#search/results/results-page.ts';
import type { SimilarModel } from '#vehicle-page/similar/similar-model.ts';
import type { PolicyHosts } from './csp.ts';

/** Digests of a page's inputs by part, for incremental rendering: equal digests mean equal bytes. The part that differs is the reported reason. */
export type PageDigests = Record<string, string>;

const short = (text: string) => hash('sha256', text, 'base64url').slice(0, 16);

/** Memoized: cards are on about ten pages each, and other parts on all pages. */
const partDigest = memoizeWeak((part: object) => short(JSON.stringify(part)));

/**
 * @param code bundle id: another bundle may render differently.
 * @param hosts policy hosts, which are in no model.
 */
export function digestsOf(page: Page, code: string, hosts: PolicyHosts): PageDigests {
  const digests: PageDigests = { code, shell: partDigest(page.shell), policy: partDigest(hosts) };
  if (page.gate !== null) digests.gate = JSON.stringify(page.gate);
  if (page.kind === 'vehicle' || page.kind === 'gone') {
    const { similar, ...rest } = page.model;
    digests.vehicle = short(JSON.stringify([page.head, page.frame, rest]));
    digests.similar = similar ? similarDigest(similar) : '';
  } else if (page.kind === 'results') {
    const { items, groups, ...rest } = page.model;
    digests.listing = short(JSON.stringify([page.head, page.frame, rest]));
    digests.filters = short(JSON.stringify(groups));
    digests.results = itemsDigest(items);
  } else {
    digests.content = short(JSON.stringify([page.head, page.frame, page.model]));
  }
  return digests;
}

/** The separately rendered section; null: none. */
export function sectionOf({ kind, model }: Page): PageSection | null {
  if (kind === 'vehicle' || kind === 'gone') return model.similar && { kind: 'similar', model: model.similar };
  if (kind === 'results') return model.items.length === 0 ? null : { kind: 'results', model: model.items };
  return null;
}

/** Its digest among those of its page. */
export const sectionDigest = (section: PageSection): string =>
  section.kind === 'similar' ? similarDigest(section.model) : itemsDigest(section.model);

const similarDigest = ({ title, more, cards, further }: SimilarModel) => {
  const links = further.map(({ card: { href, title: name }, listing }) => [href, name, listing]);
  return short([title, JSON.stringify([more, links]), ...cards.map(partDigest)].join());
};

const itemsDigest = (items: ResultsPageModel['items']) =>
  short(items.map((item) => (item.kind === 'vehicle' ? partDigest(item.card) : JSON.stringify([item.promotion, item.shown]))).join());

/** The most significant stale part; null: unchanged; `new`: no earlier page. */
export function staleReason(before: PageDigests | undefined, now: PageDigests): string | null {
  if (before === undefined) return 'new';
  const names = new Set([...Object.keys(now), ...Object.keys(before)]);
  return [...names].find((name) => before[name] !== now[name]) ?? null;
}

export function sameDigests(before: PageDigests | undefined, now: PageDigests): boolean {
  if (before === undefined) return false;
  let parts = 0;
  for (const name in now) {
    if (before[name] !== now[name]) return false;
    parts += 1;
  }
  return Object.keys(before).length === parts;
}
