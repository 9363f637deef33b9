import type { SiteContext } from '#dealers/site-context.ts';
import { filled } from '#lib/filled.ts';
import { dollars } from '#lib/money.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { InfoPage } from './built-page.ts';
import { contactable, dealershipPlaces, locationPlaces } from './info-parts.ts';

/** `/terms-and-conditions/`: what the site's prices and notes mean. The dealer's own lawyer may want more; nothing here takes a right away. */
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
      `Vehicles. ${site.vehicle_page.disclaimer} A vehicle on this site may be sold before you ask about it.`,
      `Prices. Prices are in Australian dollars, and each says what it includes.`,
      ...usedNotes(site),
      ...marks(site),
      ...repayments(site),
      ...reservations(site),
      'Other websites. Some links lead to websites that other companies run. They are responsible for what is on them.',
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
    description: `What ${site.name} does with personal information.`,
    paragraphs: [
      `This is the privacy policy of ${companyOf(site)}. We handle personal information as required by the Privacy Act 1988 (Cth) and the Australian Privacy Principles.`,
      `What you send us. When you call, email or visit, we keep what you tell us: your name, how to reach you, and what you asked. ${site.legal.privacy_note}`,
      'Offers. We send advertising by email or SMS only to people who agreed to it, and every message says how to stop it.',
      'This website. Looking at vehicles needs no account. The company that hosts the website may keep technical records of requests, such as their time and network address, to keep it running and safe.',
      'Your browser. It keeps the vehicles and searches that you save, what you looked at and your last search, on your own device. Clear this site’s data in your browser to remove them.',
      'Others. Maps, videos and other websites open only when you choose them; then their owners’ privacy policies apply.',
      'Your information. Ask us what we hold about you, or to correct or delete it, by phone or email. We answer within a reasonable time.',
      'Complaints. Tell us first. If our answer does not satisfy you, you may complain to the Office of the Australian Information Commissioner at oaic.gov.au.',
    ],
    links: [contactLink(site), { label: 'Terms and conditions', href: paths.terms }],
    places: dealershipPlaces(context),
    privacy: false,
  };
}

function companyOf(site: Site): string {
  return site.legal_name === undefined || site.legal_name === site.name ? site.name : `${site.legal_name}, trading as ${site.name}`;
}

/** What each kind of price includes, in the site's own sentences. */
function usedNotes({ pricing }: Site): string[] {
  return Object.values(pricing.price_type_notes);
}

function marks({ features, pricing }: Site): string[] {
  return [
    `“${pricing.was_label}” shows an earlier, higher price of the same vehicle.`,
    ...(features.market_indicator
      ? [
          '“Below market” compares a price with the average that a data supplier gives for similar vehicles. It says nothing about condition, and averages change.',
        ]
      : []),
  ];
}

function repayments({ features, finance }: Site): string[] {
  return features.finance && finance.provider !== undefined ? [`Repayments. ${finance.warning}`] : [];
}

function reservations({ features, vehicle_page: page }: Site): string[] {
  if (!features.checkout) return [];
  return [`Reservations. ${filled(page.reserve_note, { hours: String(page.reserve_hours), deposit: dollars(page.reserve_deposit) })}`];
}
