import { dealerData, type SpecialHoursOf } from '#dealers/dealer-data.ts';
import { hoursAt } from '#dealers/hours-now.ts';
import { placesByStreet, visiblePlaces } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { formModel } from '#leads/pages/form-model.ts';
import { breadcrumbData } from '#lib/text/structured-data.ts';
import { nounFor } from '#lib/text/text.ts';
import { allStockLink } from '#listings/listing.ts';
import { type LocatorCard, type LocatorModel, locatorModel } from '#maps/locator-model.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { contactLabel, contactLink, contactPath, locationPath } from '#site/copy/place-paths.ts';
import { trail } from '#site/crumbs.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import { asAtOf, byStateAndCity, sellingPlaces } from './dealer-cards.ts';
import type { DealersPageModel } from './dealers-page.ts';

export type DealersPage = { head: HeadModel; model: DealersPageModel };

const locatorTitle = (places: number) => (places > 1 ? 'Find a dealership' : 'Where to find us');

export function locatorLink({ site }: Pick<SiteContext, 'site'>): { label: string; href: string } {
  return { label: locatorTitle(placesByStreet(visiblePlaces(site)).length), href: paths.dealerLocator };
}

export function contactPage(context: SiteContext): DealersPage {
  const { site } = context;
  const groups = byStateAndCity(sellingPlaces(context), context);
  const many = groups.flatMap(({ cards }) => cards).length > 1;
  const form = formModel('general_enquiry', site, context.places.main?.phone?.text ?? null, context.clock);
  return built(context, {
    path: contactPath(site),
    title: contactLabel,
    description: `Phone numbers, email addresses and hours of ${site.name}.`,
    paragraphs: [
      `Call, email or visit ${many ? 'the dealership nearest you' : 'us'}. Numbers and hours are below.`,
      site.features.enquiry
        ? 'Asking about a particular vehicle? Call or enquire from its page to reach the dealership selling it.'
        : 'Asking about a particular vehicle? Call the number on its page to reach the dealership selling it.',
    ],
    links: [allStockLink, locatorLink(context)],
    privacyNote: form === null ? site.legal.privacy_note : null,
    form,
    groups,
    locator: null,
    swipes: groups.some(({ cards }) => cards.length > 1),
  });
}

/** `/dealer-locator/`: every place, including service and parts. */
export function dealerLocatorPage(context: SiteContext): DealersPage {
  const { site } = context;
  const groups = byStateAndCity(visiblePlaces(site), context);
  const cards = groups.flatMap((group) => group.cards);
  const coming = cards.length - openOf(groups);
  return built(context, {
    path: paths.dealerLocator,
    title: locatorTitle(cards.length),
    description: `Addresses, phone numbers and hours of ${site.name}.`,
    paragraphs: [whereWords(site.name, openOf(byStateAndCity(sellingPlaces(context), context)), cards.length - coming, coming)],
    links: [allStockLink, contactLink(site)],
    privacyNote: null,
    form: null,
    groups,
    locator: locatorOf(groups, context),
    swipes: false,
  });
}

/** The map of all places, one per card. */
function locatorOf(groups: DealersPageModel['groups'], { site }: SiteContext): LocatorModel | null {
  const locations = new Map(visiblePlaces(site).map(({ location }) => [locationPath(site, location), location]));
  const cards = groups.flatMap((group) => group.cards);
  return locatorModel(
    cards.flatMap(({ anchor, place: { page, name, city, state }, departments }): LocatorCard[] => {
      const location = locations.get(page ?? '');
      const entries = [page, ...departments.map(({ href }) => href)].join(' ');
      return location === undefined ? [] : [{ anchor, name, city, state, entries, location }];
    }),
    site,
  );
}

/** Upcoming places have a flag. */
const openOf = (groups: DealersPageModel['groups']): number => groups.flatMap(({ cards }) => cards).filter(({ place }) => place.flag === null).length;

/** `Harbour Motor Group has 9 dealerships and 2 service and parts centres, with 1 more opening soon.` @param selling open places that sell. */
function whereWords(name: string, selling: number, open: number, coming: number): string {
  if (open < 2) return `Here’s where to find ${name}.`;
  const others = open - selling;
  const kinds = [counted(selling, 'dealership'), counted(others, 'service and parts centre')].filter((_, at) => (at === 0 ? selling : others) > 0);
  return `${name} has ${kinds.join(' and ')}${coming === 0 ? '' : `, with ${coming} more opening soon`}.`;
}

const counted = (count: number, noun: string): string => `${count} ${nounFor(count, noun)}`;

type Facts = Pick<DealersPageModel, 'title' | 'paragraphs' | 'links' | 'privacyNote' | 'form' | 'groups' | 'locator' | 'swipes'> & {
  path: string;
  description: string;
};

function built(context: SiteContext, { path, description, ...facts }: Facts): DealersPage {
  const { site } = context;
  const breadcrumb = trail(facts.title);
  const cards = facts.groups.flatMap((group) => group.cards);
  const jsonLd = [breadcrumbData(breadcrumb, site.url), ...dealerData(site, specialHoursOf(context))];
  return {
    head: pageHead({ path, title: pageTitle(facts.title, site), description, indexed: true, jsonLd, image: null }, site),
    model: {
      ...facts,
      breadcrumb,
      few: cards.length < 3,
      full: cards.length < 3,
      asAt: asAtOf(
        cards.map(({ opening }) => opening),
        site.timezone,
      ),
    },
  };
}

/** Special days of a place, for structured data. */
export function specialHoursOf(context: SiteContext): SpecialHoursOf {
  return (location) =>
    (hoursAt(location, context)?.special ?? []).flatMap(({ from, until, spans }) => (spans === null ? [] : [{ from, until, spans }]));
}
