import type { SiteContext } from '#dealers/site-context.ts';
import { allStockLink } from '#listings/listing.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { FormKind } from '#site/terms.ts';
import type { InfoPage } from './built-page.ts';
import { contactable, dealershipPlaces } from './info-parts.ts';

/** Null on a site without an API. */
function formPage(context: SiteContext, form: FormKind, path: string, indexed: boolean): InfoPage | null {
  const { site } = context;
  if (site.leads.api === undefined) return null;
  return {
    ...contactable,
    path,
    form,
    title: site.forms.titles[form],
    description: site.forms.leads[form],
    paragraphs: [],
    links: [allStockLink, contactLink(site)],
    places: dealershipPlaces(context),
    indexed,
  };
}

/** Also a dialog of the vehicle's page. */
export const enquiryPage = (context: SiteContext): InfoPage | null =>
  context.site.features.enquiry ? formPage(context, 'vehicle_enquiry', paths.enquiry, false) : null;

/** A vehicle's finance enquiry, without the calculator. */
export const personalisedFinancePage = (context: SiteContext): InfoPage | null =>
  context.site.features.finance ? formPage(context, 'finance_enquiry', paths.personalisedFinance, false) : null;

/** Requests for more photos of a vehicle. */
export const photosPage = (context: SiteContext): InfoPage | null => formPage(context, 'request_photos', paths.photos, false);

/** `/careers/` */
export const careersPage = (context: SiteContext): InfoPage | null => formPage(context, 'careers', paths.careers, true);

/** `/fleet/` */
export const fleetPage = (context: SiteContext): InfoPage | null => formPage(context, 'fleet', paths.fleet, true);
