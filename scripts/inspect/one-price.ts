import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readIndex, withRest } from '#search/engine/file/read-index.ts';
import { type LiveConfig, liveConfigPath } from '#search/state/live-config.ts';
import { filesOfRelease, readPage } from './read-release.ts';

/** What one surface says of a vehicle's price. `price` in dollars, null without one; `basis` as printed, undefined where the surface cannot have one. */
export type PriceReading = { where: string; slug: string; price: number | null; basis?: string | null };

const printed = /<p class="price"><b>(.*?)<\/b>(?: <span class="basis">(.*?)<\/span>)?/s;
const articles = /<article class="card"(.*?)<\/article>/gs;
const cardLink = /<a href="\/cars\/([^/"]+)\/"/;
const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const vehiclePage = /^\/cars\/([^/]+)\/index\.html$/;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };
const textOf = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => entities[entity] ?? entity);
const amountIn = (text: string) => (/^\$[\d,]+(?:\.\d+)?$/.test(text) ? Number(text.replace(/[$,]/g, '')) : null);

function readPrinted(html: string): Pick<PriceReading, 'price' | 'basis'> | null {
  const [, amount = '', basis] = printed.exec(html) ?? [];
  return amount === '' ? null : { price: amountIn(textOf(amount)), basis: basis === undefined ? null : textOf(basis) };
}

/** The first price of a vehicle's page outside cards. */
export const priceOfPage = (html: string): ReturnType<typeof readPrinted> => readPrinted(html.replace(articles, ''));

export function pricesOfCards(where: string, html: string): PriceReading[] {
  return [...html.matchAll(articles)].flatMap(([, card = '']) => {
    const slug = cardLink.exec(card)?.[1];
    const price = readPrinted(card);
    return slug === undefined || price === null ? [] : [{ where, slug, ...price }];
  });
}

/** `offers.price` of a vehicle's page; a page without an offer has no price there. */
export function priceOfJsonLd(html: string): number | null {
  for (const [, body = ''] of html.matchAll(jsonLd)) {
    const data: { '@id'?: string; offers?: { price?: number } } = JSON.parse(body);
    if (data['@id']?.endsWith('#vehicle')) return data.offers?.price ?? null;
  }
  return null;
}

/** A sold vehicle’s page. */
const withoutPrice = { price: null, basis: null };

type Release = { dir: string; files: ReadonlySet<string> };

async function readIndexed({ dir }: Release): Promise<PriceReading[]> {
  const config: LiveConfig = JSON.parse(await readPage(dir, liveConfigPath));
  const read = (file: string) => readFile(path.join(dir, file));
  const [file, rest] = await Promise.all([read(config.file), read(config.rest)]);
  const index = withRest(readIndex(file, config.site.slug), rest, config.site.slug);
  const labels: Readonly<Record<string, string>> = config.site.pricing.price_type_labels;
  return Array.from({ length: index.count }, (_, doc) => {
    const of = (name: string) => index.columns.get(name)?.valueOf(doc);
    const price = of('price');
    const isForSale = of('status') === 'in_stock' || of('status') === 'coming_soon';
    const real = isForSale && typeof price === 'number' && price > config.site.pricing.no_price_below ? price : null;
    return { where: 'search index', slug: String(of('slug')), price: real, basis: real === null ? null : (labels[String(of('price_type'))] ?? null) };
  });
}

async function readInventory({ dir, files }: Release): Promise<PriceReading[]> {
  const where = '/inventory.json';
  if (!files.has(where)) return [];
  const { vehicles }: { vehicles: { slug: string; price: number | null; price_basis?: string }[] } = JSON.parse(await readPage(dir, where));
  return vehicles.map(({ slug, price, price_basis }) => ({ where, slug, price, basis: price_basis ?? null }));
}

const titled = /, (\$[\d,]+(?:\.\d+)?) ([^,]+)$/;
const slugOf = (url: string) => /\/cars\/([^/]+)\/$/.exec(url)?.[1] ?? url;

/** By the end of an entry’s title: `2022 Toyota HiLux SR5, $52,990 Drive away`. */
function readEntry(where: string, url: string, title: string): PriceReading {
  const [, amount, basis] = titled.exec(title) ?? [];
  return { where, slug: slugOf(url), price: amount === undefined ? null : amountIn(amount), basis: basis ?? null };
}

export const pricesOfRss = (xml: string): PriceReading[] =>
  [...xml.matchAll(/<item><title>(.*?)<\/title><link>(.*?)<\/link>/gs)].map(([, title = '', link = '']) =>
    readEntry('RSS', textOf(link), textOf(title)),
  );

export function pricesOfJsonFeed(json: string): PriceReading[] {
  const { items }: { items: { url: string; title: string }[] } = JSON.parse(json);
  return items.map(({ url, title }) => readEntry('JSON Feed', url, title));
}

/** The line below the heading: `**$52,990 Drive away** (Was $54,990)`, or a text in its place. */
export function priceOfMarkdown(slug: string, markdown: string): PriceReading {
  const [, amount, basis] = /^\*\*(\$[\d,]+(?:\.\d+)?) (.+?)\*\*(?: \(.*\))?$/m.exec(markdown) ?? [];
  return { where: 'Markdown', slug, price: amount === undefined ? null : amountIn(amount), basis: basis?.replaceAll('\\', '') ?? null };
}

async function readListingFeeds({ dir, files }: Release): Promise<PriceReading[]> {
  const found: PriceReading[] = [];
  for (const file of files) {
    if (file.endsWith('/feed.xml')) found.push(...pricesOfRss(await readPage(dir, file)));
    const twin = /^\/markdown\/cars\/([^/]+)\.md$/.exec(file)?.[1];
    if (twin !== undefined) found.push(priceOfMarkdown(twin, await readPage(dir, file)));
    if (file.endsWith('/feed.json')) found.push(...pricesOfJsonFeed(await readPage(dir, file)));
  }
  return found;
}

const readers: readonly ((release: Release) => Promise<PriceReading[]>)[] = [readIndexed, readInventory, readListingFeeds];

/**
 * Compares what a release says of each vehicle's price on its page, in its JSON-LD, on cards, in the search index and in every feed, read without the
 * code that writes them. @returns a sentence for each difference, and how much was compared.
 */
export async function priceFaults(dir: string): Promise<{ faults: string[]; readings: Map<string, number> }> {
  const files = await filesOfRelease(dir);
  const pages = new Map<string, Pick<PriceReading, 'price' | 'basis'>>();
  const found: PriceReading[] = [];
  for (const file of [...files].filter((name) => name.endsWith('.html'))) {
    const html = await readPage(dir, file);
    const slug = vehiclePage.exec(file)?.[1];
    found.push(...pricesOfCards('cards', html));
    if (slug === undefined || !html.includes('#vehicle"')) continue;
    const page = priceOfPage(html);
    if (page === null) continue;
    pages.set(slug, page);
    found.push({ where: 'JSON-LD', slug, price: priceOfJsonLd(html) });
  }
  for (const read of readers) found.push(...(await read({ dir, files })));
  return { faults: differences(pages, found), readings: countsBy(found) };
}

export function differences(pages: ReadonlyMap<string, Pick<PriceReading, 'price' | 'basis'>>, found: readonly PriceReading[]): string[] {
  return found.flatMap(({ where, slug, price, basis }) => {
    const page = pages.get(slug) ?? withoutPrice;
    const isSame = page.price === price && (basis === undefined || basis === page.basis);
    return isSame ? [] : [`${where} says ${price} ${basis ?? ''} of ${slug}, its page ${page.price} ${page.basis ?? ''}`];
  });
}

function countsBy(found: readonly PriceReading[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { where } of found) counts.set(where, (counts.get(where) ?? 0) + 1);
  return counts;
}
