import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { countDocs } from '#search/engine/doc-set.ts';
import { readIndex, withRest } from '#search/engine/file/read-index.ts';
import { filteredDocs } from '#search/engine/filter/evaluate.ts';
import { parseFilter } from '#search/engine/filter/parse.ts';
import { toFilters } from '#search/state/index-filters.ts';
import { type LiveConfig, liveConfigPath } from '#search/state/live-config.ts';
import { type LiveBase, readAddress } from '#search/state/page-address.ts';
import { filesOfRelease, pagesAmong, readPage } from './read-release.ts';

export type CountedLink = { href: string; count: number };

const anchor = /<a\s[^>]*?href="(\/search\/[^"#]*)"[^>]*>(.*?)<\/a>/gs;
const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
/** A number at a link's end, or before what it counts: `Toyota 41`, `Show 1,153 vehicles`, `14 in stock`. */
const counted = /(?:^|[\s>])(\d{1,3}(?:,\d{3})*|\d+)(?:<\/small>\s*(?:<\/span>\s*)?$| (?:in stock|[a-z]+s?)\b)/;

export function countedLinks(html: string): CountedLink[] {
  return [...html.matchAll(anchor)].flatMap(([, href = '', inside = '']) => {
    const words = inside.replace(/<(?!\/?small)[^>]*>/g, ' ').replace(/<small>/g, ' <small>');
    const number = counted.exec(words.trim())?.[1];
    return number === undefined ? [] : [{ href: decoded(href), count: Number(number.replaceAll(',', '')) }];
  });
}

/** Compares the number in each link with its page: the heading of a listing, or for a query the published index. @returns a sentence for each difference. */
export async function promiseFaults(dir: string, now: number): Promise<{ page: string; fault: string }[]> {
  const pages = pagesAmong(await filesOfRelease(dir));
  const links = new Map<string, CountedLink & { page: string }>();
  for (const page of pages) for (const link of countedLinks(await readPage(dir, page))) links.set(`${link.href} ${link.count}`, { ...link, page });
  const search = await searchOf(dir, now);
  const faults: { page: string; fault: string }[] = [];
  for (const { page, href, count } of links.values()) {
    const shown = await search(href);
    if (shown !== count) faults.push({ page, fault: `a link to ${href} says ${count}, and there it is ${shown}` });
  }
  return faults;
}

/** @returns counts the vehicles at an address; null where none is shown. */
async function searchOf(dir: string, now: number): Promise<(href: string) => Promise<number | null>> {
  const config: LiveConfig = JSON.parse(await readFile(path.join(dir, liveConfigPath), 'utf8'));
  const [file, rest] = await Promise.all([readFile(path.join(dir, config.file)), readFile(path.join(dir, config.rest))]);
  const index = withRest(readIndex(file, config.site.slug), rest, config.site.slug);
  const found = new Map<string, number | null>();
  const look = async (href: string): Promise<number | null> => {
    const { pathname, search } = new URL(href, 'https://site.example');
    const html = await readPage(dir, path.join(pathname, 'index.html')).catch(() => '');
    if (search === '') return headingCount(html);
    const base: LiveBase = JSON.parse(/id="live-base">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
    const state = readAddress({ pathname, search }, base, config.site);
    return countDocs(filteredDocs(index, parseFilter(toFilters(state, config.site, { now }))));
  };
  return async (href) => {
    const before = found.get(href);
    if (before !== undefined) return before;
    const shown = await look(href);
    found.set(href, shown);
    return shown;
  };
}

function headingCount(html: string): number | null {
  const number = /<h1[^>]*>\s*(\d[\d,]*)/.exec(html)?.[1];
  return number === undefined ? null : Number(number.replaceAll(',', ''));
}
