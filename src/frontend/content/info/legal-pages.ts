import { accountBase } from '#account/account-base.ts';
import { hasWatchlist } from '#account/account-settings.ts';
import { hasAlerts } from '#alerts/alert-site.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { formsOf } from '#leads/pages/form-model.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import { reservesOnline } from '#reservation/reserve-model.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { InfoPage } from './built-page.ts';
import { contactable, dealershipPlaces, locationPlaces } from './info-parts.ts';
import { privacySections } from './privacy-sections.ts';

/** `/terms-and-conditions/`. Nothing here limits a legal right. */
export function termsPage(context: SiteContext): InfoPage {
  const { site } = context;
  const licences = [...new Set(locationPlaces(context).flatMap(({ licence }) => licence ?? []))];
  return {
    ...contactable,
    path: paths.terms,
    title: 'Terms and conditions',
    description: `What prices${repayments(site).length === 0 ? '' : ', repayments'} and notes on this site mean: ${site.name}.`,
    paragraphs: [`This website is run by ${[companyOf(site), ...licences].join(', ')}.`],
    sections: [
      { title: 'Vehicles', paragraphs: [`${site.vehicle_page.disclaimer} Vehicles on this site may be sold before you contact us.`] },
      {
        title: 'Prices',
        paragraphs: ['Prices are in Australian dollars, and each one says what it includes.', ...usedNotes(site), ...marks(site)],
      },
      { title: 'Repayments', paragraphs: repayments(site) },
      { title: 'Estimates of your vehicle’s value', paragraphs: estimates(site) },
      { title: 'Reserving a vehicle', paragraphs: reservations(site) },
      { title: 'Buying online', paragraphs: buying(site) },
      { title: 'Your account', paragraphs: account(site) },
      { title: 'Alerts', paragraphs: alerts(site) },
      {
        title: 'Other websites',
        paragraphs: ['Some links go to websites run by other companies, who are responsible for their own content.'],
      },
      {
        title: 'Your rights',
        paragraphs: ['Nothing here excludes, restricts or changes a right that you have under the Australian Consumer Law or another law.'],
      },
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
    ],
    sections: privacySections(site),
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
  return features.finance && finance.provider !== undefined ? [finance.warning] : [];
}

function estimates(site: Site): string[] {
  const isOn = formsOf(site).includes('sell_your_car') && site.trade_in.valuation;
  return isOn ? ['An online estimate of your vehicle’s value isn’t an offer. We’ll inspect the vehicle before we make one.'] : [];
}

function reservations(site: Site): string[] {
  const { features, reservation, vehicle_page: page } = site;
  if (!features.checkout) return [];
  const note = interpolate(page.reserve_note, { hours: String(page.reserve_hours), deposit: dollars(page.reserve_deposit) });
  if (!reservesOnline(site)) return [note];
  const pay =
    reservation.provider === 'stripe'
      ? 'You pay the deposit on a page of Stripe, after you’ve agreed to what applies to it.'
      : 'This is a sample website: its payment page takes no money.';
  return [note, pay, ...reservation.terms];
}

function buying({ features, reservation }: Site): string[] {
  if (!features.checkout || !reservation.journey) return [];
  return [
    'Buying online starts with the deposit, which holds the vehicle for you. The sale is made by the contract that you and the dealership sign.',
  ];
}

function account(site: Site): string[] {
  if (accountBase(site) === null) return [];
  return [
    'You sign in with your mobile number and a code that we send to it. Keep your codes to yourself.',
    ...(hasWatchlist(site) ? ['A vehicle in your watchlist may still be sold to someone else.'] : []),
  ];
}

function alerts(site: Site): string[] {
  if (!hasAlerts(site)) return [];
  return ['We send alerts once a day at most. By the time you read one, a price may have changed or a vehicle may have been sold.'];
}
