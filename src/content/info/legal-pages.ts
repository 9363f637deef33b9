import type { SiteContext } from '#dealers/site-context.ts';
import { interpolate } from '#lib/interpolate.ts';
import { dollars } from '#lib/money.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { InfoPage } from './built-page.ts';
import { contactable, dealershipPlaces, locationPlaces } from './info-parts.ts';

/** `/terms-and-conditions/`. Nothing here limits a legal right. */
export function termsPage(context: SiteContext): InfoPage {
  const { site } = context;
  const licences = [...new Set(locationPlaces(context).flatMap(({ licence }) => licence ?? []))];
  return {
    ...contactable,
    path: paths.terms,
    title: 'Terms and conditions',
    description: `What prices${repayments(site).length === 0 ? '' : ', repayments'} and notes on this site mean: ${site.name}.`,
    paragraphs: [
      `This website is run by ${[companyOf(site), ...licences].join(', ')}.`,
      `Vehicles. ${site.vehicle_page.disclaimer} Vehicles on this site may be sold before you contact us.`,
      `Prices. Prices are in Australian dollars, and each one says what it includes.`,
      ...usedNotes(site),
      ...marks(site),
      ...repayments(site),
      ...reservations(site),
      'Other websites. Some links go to websites run by other companies, who are responsible for their own content.',
      'Your rights. Nothing here excludes, restricts or changes a right that you have under the Australian Consumer Law or another law.',
    ],
    links: [contactLink(site), { label: 'Privacy policy', href: paths.privacy }],
    places: dealershipPlaces(context),
    privacy: false,
  };
}

/** `/privacy-policy/` */
export function privacyPage(context: SiteContext): InfoPage {
  const { site } = context;
  return {
    ...contactable,
    path: paths.privacy,
    title: 'Privacy policy',
    description: `How ${site.name} handles your personal information.`,
    paragraphs: [
      `This is the privacy policy of ${companyOf(site)}. We handle personal information as required by the Privacy Act 1988 (Cth) and the Australian Privacy Principles.`,
      `What you send us. When you call, email or visit, we keep what you tell us: your name, your contact details and what you asked about. ${site.legal.privacy_note}`,
      'Offers. We only send marketing by email or SMS to people who have agreed to it, and every message says how to unsubscribe.',
      'This website. You don’t need an account to look at vehicles. The company that hosts this website may keep technical records of visits, such as the time and network address, to keep it running and secure.',
      'Your browser. The vehicles and searches you save, what you’ve viewed and your last search are stored on your own device. To remove them, clear this site’s data in your browser.',
      'Other companies. Maps, videos and other websites open only when you choose them. Their own privacy policies then apply.',
      'Your information. Call or email us to find out what we hold about you, or to have it corrected or deleted. We’ll respond within a reasonable time.',
      'Complaints. Please contact us first. If you’re not satisfied with our response, you can complain to the Office of the Australian Information Commissioner at oaic.gov.au.',
    ],
    links: [contactLink(site), { label: 'Terms and conditions', href: paths.terms }],
    places: dealershipPlaces(context),
    privacy: false,
  };
}

function companyOf(site: Site): string {
  return site.legal_name === undefined || site.legal_name === site.name ? site.name : `${site.legal_name}, trading as ${site.name}`;
}

/** What each kind of price includes. */
function usedNotes({ pricing }: Site): string[] {
  return Object.values(pricing.price_type_notes);
}

function marks({ features, pricing }: Site): string[] {
  return [
    `“${pricing.was_label}” shows an earlier, higher price for the same vehicle.`,
    ...(features.market_indicator
      ? [
          '“Below market” compares a price with a data supplier’s average for similar vehicles. It doesn’t take condition into account, and averages change.',
        ]
      : []),
  ];
}

function repayments({ features, finance }: Site): string[] {
  return features.finance && finance.provider !== undefined ? [`Repayments. ${finance.warning}`] : [];
}

function reservations({ features, vehicle_page: page }: Site): string[] {
  if (!features.checkout) return [];
  return [`Reservations. ${interpolate(page.reserve_note, { hours: String(page.reserve_hours), deposit: dollars(page.reserve_deposit) })}`];
}
