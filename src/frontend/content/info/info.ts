import { dealerData } from '#dealers/dealer-data.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { formModel } from '#leads/pages/form-model.ts';
import { breadcrumbData } from '#lib/text/structured-data.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { trail } from '#site/crumbs.ts';
import { paths } from '#site/paths.ts';
import type { ContentPage } from '#site/schema/pages.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import { pagesBeside, pageText, questionsOn, runningPages } from '../text/page-text.ts';
import type { BuiltInfoPage, InfoPage } from './built-page.ts';
import { aboutPage } from './company-pages.ts';
import { roadsidePage, servicingPage, warrantyPage } from './copy-pages.ts';
import { faqPage, questionData } from './faq.ts';
import { careersPage, enquiryPage, fleetPage, personalisedFinancePage, photosPage } from './form-pages.ts';
import { contactable, dealershipPlaces, locationPlaces } from './info-parts.ts';
import { privacyPage, termsPage } from './legal-pages.ts';
import { sectionsText } from './legal-section.ts';
import { reviewsPage } from './reviews-page.ts';
import { financePage, noSignInPage, sellPage, servicePage, testDrivePage, tradeInPage, vehicleTradeInPage } from './service-pages.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const pages: readonly ((context: SiteContext) => InfoPage | null)[] = [
  aboutPage,
  reviewsPage,
  financePage,
  testDrivePage,
  sellPage,
  tradeInPage,
  vehicleTradeInPage,
  servicePage,
  enquiryPage,
  personalisedFinancePage,
  photosPage,
  careersPage,
  fleetPage,
  warrantyPage,
  roadsidePage,
  servicingPage,
  faqPage,
  noSignInPage,
  termsPage,
  privacyPage,
  unsubscribePage,
];

/** Plain pages and those of the site's files. A file at a plain page's URL replaces its text, and the places and links that it sets. */
export function infoPages(context: SiteContext): BuiltInfoPage[] {
  const files = new Map(runningPages(context).map((page) => [page.path, page]));
  const builtIn = pages.flatMap((page) => page(context) ?? []);
  const builtInPaths = new Set(builtIn.map(({ path }) => path));
  const further = [...files.values()].filter(({ path }) => !builtInPaths.has(path)).map((file) => filePage(file, context));
  const worded = builtIn.map((page) => {
    const file = files.get(page.path);
    return file === undefined ? page : withWords(page, file, context);
  });
  return [...worded, ...further].map((page) => built(page, context));
}

function filePage(file: ContentPage, context: SiteContext): InfoPage {
  const page = { ...contactable, path: file.path, paragraphs: [], links: [], places: dealershipPlaces(context), privacy: false };
  return withWords({ ...page, title: file.title, description: file.description }, file, context);
}

function withWords(page: InfoPage, file: ContentPage, context: SiteContext): InfoPage {
  const { title, description, index, links } = file;
  const places = file.places === undefined ? page.places : placesOf(file.places, context);
  return { ...page, title, description, paragraphs: [], indexed: page.indexed && index, links: links ?? page.links, places, file };
}

function placesOf(wanted: NonNullable<ContentPage['places']>, context: SiteContext): PlaceModel[] {
  switch (wanted) {
    case 'sales':
      return dealershipPlaces(context);
    case 'service':
      return locationPlaces(context, ['service', 'service-and-parts']);
    case 'parts':
      return locationPlaces(context, ['parts', 'service-and-parts']);
    case 'all':
      return locationPlaces(context);
    case 'none':
      return [];
  }
}

/** The finance form's anchor (specification 2 §2). */
const financeFormAnchor = 'finance-form';

const placesPhone = ({ places }: SiteContext): string | null => places.main?.phone?.text ?? null;

export function built(page: InfoPage, context: SiteContext): BuiltInfoPage {
  const { site } = context;
  const breadcrumb = trail(page.title);
  const { path, title, description, indexed, paragraphs, links, places, facts = [], sections = [], file } = page;
  const text = file === undefined ? sectionsText(sections) : pageText(file);
  const form = page.form === undefined ? null : formModel(page.form, site, placesPhone(context), context.clock);
  const questions = page.questions ?? [...questionsOn(path, context), ...(form === null ? [] : (page.askedOfForm ?? []))];
  return {
    path,
    lastmod: file?.updated ?? null,
    head: pageHead(
      {
        path,
        title: pageTitle(title, site),
        description,
        indexed,
        jsonLd: [breadcrumbData(breadcrumb, site.url), ...(page.dealers ? dealerData(site) : []), ...questionData(questions)],
        image: text?.image?.src ?? null,
      },
      site,
    ),
    model: {
      title,
      breadcrumb,
      paragraphs: form === null ? paragraphs : (page.besideForm ?? []),
      text,
      facts,
      questions,
      beside: file === undefined ? null : pagesBeside(file, runningPages(context)),
      links,
      places,
      privacyNote: page.privacy && form === null ? site.legal.privacy_note : null,
      form,
      formId: form !== null && path === paths.finance ? financeFormAnchor : null,
      ...(page.withdrawal === undefined ? {} : { withdrawal: page.withdrawal }),
    },
  };
}
