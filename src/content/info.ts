import { breadcrumbData } from '#lib/structured-data.ts';
import type { HeadModel } from '#site/head-model.ts';
import { pageHead } from '#site/page-head.ts';
import { paths } from '#site/paths.ts';
import { contactPath } from '#site/place-paths.ts';
import { dealerData } from '#vehicle/dealer-data.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import { aboutPage, specialOffersPage } from './company-pages.ts';
import type { ContentContext } from './context.ts';
import type { InfoPageModel } from './info-page.ts';
import { privacyPage, termsPage } from './legal-pages.ts';
import { financePage, sellPage, servicePage, signInPage, testDrivePage, tradeInPage, vehicleTradeInPage } from './service-pages.ts';

/** What a plain page says. */
export type InfoPage = {
  path: string;
  title: string;
  /** One sentence for search engines. */
  description: string;
  paragraphs: string[];
  /** The first is the main one. */
  links: { label: string; href: string }[];
  places: PlaceModel[];
  /** Whether the short privacy notice stands beside the ways to reach the dealer. */
  privacy: boolean;
  indexed: boolean;
  /** Whether its structured data has the dealerships with their hours. */
  dealers: boolean;
};

const pages: readonly ((context: ContentContext) => InfoPage)[] = [
  aboutPage,
  specialOffersPage,
  financePage,
  testDrivePage,
  sellPage,
  tradeInPage,
  vehicleTradeInPage,
  servicePage,
  signInPage,
  termsPage,
  privacyPage,
];

/** The plain pages to which menus, cards and buttons lead, each at its final address and whole as it is. */
export function infoPages(context: ContentContext): { path: string; head: HeadModel; model: InfoPageModel }[] {
  return pages.map((page) => built(page(context), context));
}

/** The page for an address that does not exist: the ways back to the stock. */
export function notFoundPage(context: ContentContext): { path: string; head: HeadModel; model: InfoPageModel } {
  const { listings, site } = context;
  const stocked = [...listings.bodies, ...listings.dealerships].filter((listing) => listing.vehicles.length > 0);
  const page: InfoPage = {
    path: paths.notFound,
    title: 'This page is not here',
    description: `The page was not found. See the vehicles of ${site.name}.`,
    paragraphs: ['The vehicle may have been sold, or the address may have changed. Here is what we have today.'],
    links: [
      { label: 'See all stock', href: paths.searchAll },
      ...stocked.map(({ name, path }) => ({ label: name, href: path })),
      { label: 'Contact us', href: contactPath(site) },
    ],
    places: [],
    privacy: false,
    indexed: false,
    dealers: false,
  };
  return built(page, context);
}

function built(page: InfoPage, { site }: Pick<ContentContext, 'site'>): { path: string; head: HeadModel; model: InfoPageModel } {
  const breadcrumb = [
    { label: 'Home', href: paths.home },
    { label: page.title, href: null },
  ];
  const { path, title, description, indexed, paragraphs, links, places } = page;
  return {
    path,
    head: pageHead(
      {
        path,
        title: `${title} · ${site.name}`,
        description,
        indexed,
        jsonLd: [breadcrumbData(breadcrumb, site.url), ...(page.dealers ? dealerData(site) : [])],
        image: null,
      },
      site,
    ),
    model: { title, breadcrumb, paragraphs, links, places, privacyNote: page.privacy ? site.legal.privacy_note : null },
  };
}
