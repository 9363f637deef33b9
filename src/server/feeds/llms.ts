import { feedPaths } from '#contract/feed-paths.ts';
import { placeCardModel } from '#dealers/place-card.ts';
import { hasOpened, visiblePlaces } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { markdownLink, markdownText } from '#lib/text/markdown-text.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { listed } from '#lib/text/words.ts';
import type { Listing } from '#listings/listing.ts';
import { listingName } from '#listings/listing-words.ts';
import { paths } from '#site/paths.ts';
import { priceTypes } from '#site/terms.ts';
import { priceTypeOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import { assistantServer } from './assistant-server.ts';
import type { FeedFile } from './feed-file.ts';

type FileLink = { name: string; url: string; notes: string | null };

const linkLine = ({ name, url, notes }: FileLink) => `- ${markdownLink(name, url)}${notes === null ? '' : `: ${markdownText(notes)}`}`;

/** A section of llmstxt.org: a heading with a list of links. Empty ones are left out. */
const fileList = (heading: string, links: readonly FileLink[]): string[] =>
  links.length === 0 ? [] : ['', `## ${heading}`, '', ...links.map(linkLine)];

/** `/llms.txt` in the form of llmstxt.org: what the site is, by what its pages say. */
export function llmsFiles(context: SiteContext): FeedFile[] {
  const { site } = context;
  if (!site.feeds.llms) return [];
  const lines = [
    `# ${markdownText(site.name)}`,
    '',
    `> ${markdownText(summaryOf(context))}`,
    '',
    ...aboutPrices(context),
    ...fileList('Places', placesOf(context)),
    ...fileList('Vehicles for sale', stockOf(context)),
    ...fileList('Data', dataOf(context)),
  ];
  return [{ path: paths.llms, body: `${lines.join('\n')}\n` }];
}

function summaryOf({ site, listings }: SiteContext): string {
  const towns = new Set(visiblePlaces(site).map(({ location: { address } }) => `${address.city} ${address.state.toUpperCase()}`));
  const what = `${listingName(listings.all)} for sale from ${site.name}, ${listed([...towns])}.`;
  return site.tagline === undefined ? what : `${what} ${site.tagline}`;
}

/** The notes that stand beside prices of these kinds. */
function aboutPrices({ site, listings }: SiteContext): string[] {
  const used = new Set(listings.all.vehicles.filter(isInStock).map((vehicle) => priceTypeOf(vehicle, site)));
  const notes = priceTypes.filter((type) => used.has(type)).map((type) => `- ${markdownText(site.pricing.price_type_notes[type])}`);
  return notes.length === 0 ? [] : ['Prices are in Australian dollars, each with what it includes:', '', ...notes];
}

const placesOf = (context: SiteContext): FileLink[] =>
  visiblePlaces(context.site).flatMap((placed) => {
    const { name, page, address, licence } = placeCardModel(placed, context);
    const opens = hasOpened(placed.location) ? null : (placed.location.flag ?? null);
    return page === null
      ? []
      : [{ name, url: absoluteUrl(page, context.site.url), notes: [address, licence, opens].filter((part) => part !== null).join('. ') }];
  });

/** Every list of vehicles but those of models, which their make links to. */
function stockOf({ site, listings }: SiteContext): FileLink[] {
  const shown = [...listings.types, ...listings.makes, ...listings.bodies, ...listings.dealerships].filter(({ vehicles }) => vehicles.length > 0);
  const link = (listing: Listing) => ({ name: listingName(listing), url: absoluteUrl(listing.path, site.url), notes: null });
  return shown.filter(({ path, canonical }) => path === canonical).map(link);
}

/** Of the API, for the query of a results page's address. */
function searchFeeds({ site, listings }: SiteContext): FileLink[] {
  const { api } = site.leads;
  const make = listings.makes.find(({ vehicles }) => vehicles.length > 0)?.filter.make;
  if (!site.feeds.listings || api === undefined || !make) return [];
  const address = `${api.replace(/\/$/, '')}${feedPaths.searchJson}?make=${encodeURIComponent(make)}`;
  return [{ name: 'Feed of a search', url: address, notes: 'JSON Feed of any search: it takes the query of a results page’s address.' }];
}

function dataOf(context: SiteContext): FileLink[] {
  const { site, listings } = context;
  const url = (path: string) => absoluteUrl(path, site.url);
  const all = listings.all.path;
  const assistant = assistantServer(site);
  return [
    ...(site.feeds.inventory
      ? [{ name: 'Inventory', url: url(paths.inventory), notes: 'Every listed vehicle with its price and what that includes, as JSON.' }]
      : []),
    ...(site.feeds.listings
      ? [
          {
            name: 'RSS',
            url: url(paths.listingFeed(all, 'xml')),
            notes: 'The newest vehicles. Every list of vehicles has such a file: feed.xml below its address.',
          },
          { name: 'JSON Feed', url: url(paths.listingFeed(all, 'json')), notes: 'The same as JSON: feed.json below the address of a list.' },
        ]
      : []),
    ...searchFeeds(context),
    ...(assistant === null
      ? []
      : [{ name: 'Assistants', url: assistant.address, notes: 'A server of the Model Context Protocol, which answers as the pages do.' }]),
    { name: 'Sitemap', url: url(paths.sitemapIndex), notes: 'Every page with its last change.' },
  ];
}
