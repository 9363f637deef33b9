import { isRecord } from '#site/merge.ts';
import { ownValue } from '../clean/reading.ts';

/** `next`: URL or number of the next page, null on the last. */
export type ApiPage = {
  records: unknown[];
  next: { url: string } | { page: number } | null;
  dealerId: string | undefined;
  generatedAt: string | undefined;
  announced: number | undefined;
};

const lists: readonly string[] = ['cars', 'vehicles', 'data', 'results', 'items', 'hits', 'listings'];
export const listNames: ReadonlySet<string> = new Set(lists);

/**
 * Parses `{cars: […], page, pages}`, a bare list, or a list under `data` or `results`; the next page under `next` or `links.next`.
 * @throws Error without a list of records.
 */
export function readApiPage(page: unknown): ApiPage {
  if (Array.isArray(page)) return { records: page, next: null, dealerId: undefined, generatedAt: undefined, announced: undefined };
  if (!isRecord(page)) throw new Error('a page of the stock API is an object or a list');
  const list = lists.map((key) => ownValue(page, key)).find(Array.isArray);
  if (list === undefined) throw new Error(`a page of the stock API has a list of records under ${lists.join(', ')}`);
  const generated = instantOf(ownValue(page, 'generated_at'));
  const dealer = ownValue(page, 'dealer_id');
  return {
    records: list,
    next: nextOf(page),
    dealerId: typeof dealer === 'string' || typeof dealer === 'number' ? String(dealer) : undefined,
    generatedAt: generated,
    announced: numberOf(ownValue(page, 'total') ?? ownValue(page, 'count')),
  };
}

function nextOf(page: Record<string, unknown>): ApiPage['next'] {
  const links = ownValue(page, 'links');
  const next = ownValue(page, 'next') ?? (isRecord(links) ? ownValue(links, 'next') : undefined);
  const url = isRecord(next) ? ownValue(next, 'href') : next;
  if (typeof url === 'string' && url !== '') return { url };
  const number = numberOf(ownValue(page, 'page'));
  const pages = numberOf(ownValue(page, 'pages') ?? ownValue(page, 'total_pages'));
  return number !== undefined && pages !== undefined && number < pages ? { page: number + 1 } : null;
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

function instantOf(value: unknown): string | undefined {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}
