import { accountBase } from '#account/account-base.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { escapeHtml } from '#lib/html.ts';
import { allStockLink } from '#listings/listing.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { QuestionGroup } from '../text/info-page.ts';
import type { InfoPage } from './built-page.ts';
import { bookable, conditionLinks, contactable, dealershipPlaces, locationPlaces, whom } from './info-parts.ts';

/** The way to a trade-in, on a site that takes one. */
const tradeInLink = (label: string, { site }: SiteContext) => (site.features.trade_in ? [{ label, href: paths.tradeIn }] : []);

/** `/finance/`: where finance requests go, and the calculator where the site has it. */
export function financePage(context: SiteContext): InfoPage | null {
  const { site } = context;
  if (!site.features.finance) return null;
  const places = dealershipPlaces(context);
  const estimate =
    site.finance.provider !== undefined
      ? ['Where a vehicle shows a repayment, it is an estimate, and the interest rate and the comparison rate that it is based on stand beside it.']
      : [];
  const approved = 'Finance is for approved applicants only. Credit criteria, fees and terms apply.';
  return {
    ...contactable,
    path: paths.finance,
    form: 'finance_enquiry',
    title: 'Finance',
    description: `How to ask ${site.name} about finance for a vehicle.`,
    paragraphs: [
      `To ask about finance, call or email ${whom(places)}. It helps to know which vehicle you have in mind, your deposit${site.features.trade_in ? ' or trade-in' : ''}, and over how many years you would like to repay.`,
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
    besideForm: ['Bring your driver licence.'],
    title: 'Book a test drive',
    description: `Book a test drive at ${context.site.name}.`,
    paragraphs: [
      'Choose a vehicle first: the test drive link on its page has the number of the dealership where it stands, which can tell you whether it is there before you travel.',
      `Or call or email ${whom(places)} and tell us what you would like to drive. Bring your driver licence.`,
    ],
    links: [allStockLink, ...conditionLinks(context)],
    places,
  };
}

const sellingFacts =
  'Have the registration number, the kilometres and the service history ready, and say whether there is money owing on the vehicle. Photos help. A valuation without seeing the vehicle is an estimate; the offer follows an inspection.';

/** The questions about trading a vehicle in or selling it, where the site has some. */
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
    description: `Ask ${context.site.name} what your car is worth.`,
    paragraphs: [`Call or email ${whom(places)} to ask what your car is worth. You do not have to buy another one from us.`, sellingFacts],
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
    description: `Ask ${context.site.name} for the value of your trade-in.`,
    paragraphs: [`Call or email ${whom(places)} for the value of your vehicle towards the next one.`, sellingFacts],
    links: [allStockLink, { label: 'Sell without buying', href: paths.sell }],
    places,
  };
}

/** `/cars/trade-in/`: the same beside a vehicle, to which its own enquiry page leads; search engines need only one of the two. */
export function vehicleTradeInPage(context: SiteContext): InfoPage | null {
  const page = tradeInPage(context);
  if (page === null) return null;
  return {
    ...page,
    path: paths.vehicleTradeIn,
    title: 'Trade in towards a car',
    paragraphs: [
      'Open the page of the car that you would like to buy: its trade-in link has the number of the dealership where it stands, and an email that names the car.',
      sellingFacts,
    ],
    indexed: false,
  };
}

/** `/service/`: the places that do it, else all of them. */
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
      'Have the registration number, make, model and kilometres ready, and tell us about anything you have noticed.',
    ],
    links: [...(booking === undefined ? [] : [{ label: context.site.forms.titles.service_booking, href: booking }]), contactLink(context.site)],
    places: places.map(bookable),
  };
}

/** `/sign-in/` where nobody can sign in. Where shoppers do, `account/sign-in-page.ts` has the page. */
export function noSignInPage(context: SiteContext): InfoPage | null {
  if (accountBase(context.site) !== null) return null;
  return {
    ...contactable,
    path: paths.signIn,
    title: 'Sign in',
    description: `Signing in at ${context.site.name}.`,
    paragraphs: [
      'There is no sign-in on this site, and you do not need one: every vehicle, price and phone number is open to all.',
      context.site.features.garage && context.site.features.favourites
        ? 'To keep a vehicle, press the heart on its picture. It stays in this browser.'
        : 'To keep a vehicle, bookmark its page.',
    ],
    links: [allStockLink, contactLink(context.site)],
    places: [],
    privacy: false,
    indexed: false,
  };
}
