import { accountBase } from '#account/account-base.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { escapeHtml } from '#lib/text/html.ts';
import { allStockLink } from '#listings/listing.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { QuestionGroup } from '../text/info-page.ts';
import type { InfoPage } from './built-page.ts';
import { bookable, conditionLinks, contactable, dealershipPlaces, locationPlaces, whom } from './info-parts.ts';

/** Only on a site that takes trade-ins. */
const tradeInLink = (label: string, { site }: SiteContext) => (site.features.trade_in ? [{ label, href: paths.tradeIn }] : []);

/** `/finance/` */
export function financePage(context: SiteContext): InfoPage | null {
  const { site } = context;
  if (!site.features.finance) return null;
  const places = dealershipPlaces(context);
  const estimate =
    site.finance.provider !== undefined
      ? ['Repayments shown on our vehicles are estimates. The interest rate and comparison rate they’re based on are shown beside them.']
      : [];
  const approved = 'Finance is for approved applicants only. Credit criteria, fees and terms apply.';
  return {
    ...contactable,
    path: paths.finance,
    form: 'finance_enquiry',
    title: 'Finance',
    description: `Car finance at ${site.name}: what to have ready and who to call.`,
    paragraphs: [
      `To ask about finance, call or email ${whom(places)}. It helps to know which vehicle you have in mind, your deposit${site.features.trade_in ? ' or trade-in' : ''} and your preferred loan term.`,
      ...estimate,
      approved,
    ],
    besideForm: [...estimate, approved],
    links: [allStockLink, ...tradeInLink('Value your trade-in', context)],
    places,
  };
}

/** `/book-test-drive/` */
export function testDrivePage(context: SiteContext): InfoPage | null {
  if (!context.site.features.test_drive) return null;
  const places = dealershipPlaces(context);
  return {
    ...contactable,
    path: paths.testDrive,
    form: 'test_drive',
    besideForm: ['Please bring your driver licence.'],
    title: 'Book a test drive',
    description: `Book a test drive at ${context.site.name}.`,
    paragraphs: [
      'Choose a vehicle first. The test drive link on its page has the number of the dealership selling it, so you can check it’s there before you come in.',
      `Or call or email ${whom(places)} and tell us what you’d like to drive. Please bring your driver licence.`,
    ],
    links: [allStockLink, ...conditionLinks(context)],
    places,
  };
}

const sellingFacts =
  'Have your registration number, kilometres and service history handy, and let us know if there’s any money owing. Photos help. Until we’ve seen your vehicle, any valuation is an estimate. We’ll make an offer after an inspection.';

function tradeInQuestions({ site }: SiteContext): QuestionGroup[] {
  const questions = site.trade_in.faq.map(({ question, answer }) => ({ question, html: `<p>${escapeHtml(answer)}</p>` }));
  return questions.length === 0 ? [] : [{ title: site.forms.words.questions, questions }];
}

/** `/sell-your-car/` */
export function sellPage(context: SiteContext): InfoPage {
  const places = dealershipPlaces(context);
  return {
    ...contactable,
    path: paths.sell,
    form: 'sell_your_car',
    besideForm: [sellingFacts],
    askedOfForm: tradeInQuestions(context),
    title: 'Sell your car',
    description: `Find out what your car is worth at ${context.site.name}.`,
    paragraphs: [`Call or email ${whom(places)} to find out what your car is worth. You don’t have to buy one from us.`, sellingFacts],
    links: [...tradeInLink('Trade in instead', context), allStockLink],
    places,
  };
}

/** `/trade-in/` */
export function tradeInPage(context: SiteContext): InfoPage | null {
  if (!context.site.features.trade_in) return null;
  const places = dealershipPlaces(context);
  return {
    ...contactable,
    path: paths.tradeIn,
    form: 'trade_in',
    besideForm: [sellingFacts],
    askedOfForm: tradeInQuestions(context),
    title: 'Value your trade-in',
    description: `Find out what your trade-in is worth at ${context.site.name}.`,
    paragraphs: [`Call or email ${whom(places)} to find out what your vehicle is worth as a trade-in.`, sellingFacts],
    links: [allStockLink, { label: 'Sell without buying', href: paths.sell }],
    places,
  };
}

/** `/cars/trade-in/`, linked from a vehicle's enquiry page; not indexed, as a duplicate of `/trade-in/`. */
export function vehicleTradeInPage(context: SiteContext): InfoPage | null {
  const page = tradeInPage(context);
  if (page === null) return null;
  return {
    ...page,
    path: paths.vehicleTradeIn,
    title: 'Trade in towards a car',
    paragraphs: [
      'Open the page of the car you’d like to buy. Its trade-in link has the number of the dealership selling it, and an email with the car’s details filled in.',
      sellingFacts,
    ],
    indexed: false,
  };
}

/** `/service/`: places with a service department, else all. */
export function servicePage(context: SiteContext): InfoPage {
  const workshops = locationPlaces(context, ['service', 'service-and-parts']);
  const parts = locationPlaces(context, ['parts']);
  const places = workshops.length > 0 ? [...workshops, ...parts] : dealershipPlaces(context);
  const booking = context.site.leads.service_booking_url;
  return {
    ...contactable,
    path: paths.service,
    ...(booking === undefined ? { form: 'service_booking' as const } : {}),
    title: 'Service and parts',
    description: `Book a service or ask for parts at ${context.site.name}.`,
    paragraphs: [
      `To book a service or ask for parts, call or email ${whom(places)}.`,
      'Have your registration number, make, model and kilometres handy, and tell us about anything you’ve noticed.',
    ],
    links: [...(booking === undefined ? [] : [{ label: context.site.forms.titles.service_booking, href: booking }]), contactLink(context.site)],
    places: places.map(bookable),
  };
}

/** On a site without sign-in; else `account/sign-in-page.ts`. */
export function noSignInPage(context: SiteContext): InfoPage | null {
  if (accountBase(context.site) !== null) return null;
  return {
    ...contactable,
    path: paths.signIn,
    title: 'Sign in',
    description: `Signing in at ${context.site.name}.`,
    paragraphs: [
      'You don’t need to sign in. Every vehicle, price and phone number on this site is open to everyone.',
      context.site.features.garage && context.site.features.favourites
        ? 'To save a vehicle, tap the heart on its photo. It’s saved in this browser.'
        : 'To save a vehicle, bookmark its page.',
    ],
    links: [allStockLink, contactLink(context.site)],
    places: [],
    privacy: false,
    indexed: false,
  };
}
