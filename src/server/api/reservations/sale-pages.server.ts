import type { SaleAnswer } from '#contract/reservation-calls.ts';
import { escapeHtml } from '#lib/text/html.ts';
import { dollars } from '#lib/text/money.ts';
import type { Site } from '#site/schema/site.ts';
import { leadReference } from '../leads/reference.server.ts';
import type { StoredReservation } from './reservation.ts';
import { plainScreen } from './reservation-pages.server.ts';

// For the dealer: to whom a held vehicle was sold, by a link of the notice.

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function factsOf({ title, id, person, cents, provider }: StoredReservation): string {
  const facts = {
    Vehicle: title,
    Reference: leadReference(id),
    Customer: `${person.first_name} ${person.last_name}`,
    Deposit: `${dollars(cents / 100)}${provider === 'test' ? ' (TEST: no money was taken)' : ''}`,
  };
  return `<dl>${Object.entries(facts)
    .map(([name, fact]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(fact)}</dd></div>`)
    .join('')}</dl>`;
}

export const isSaleAsked = ({ sale, money }: Pick<StoredReservation, 'sale' | 'money'>): boolean => sale === 'asked' && money === 'paid';

const disputed = 'The customer’s bank has this payment in dispute, so the refund waits until that is decided.';

/** Mail programs open links: the button answers. */
export function saleQuestion(reservation: StoredReservation, site: Site, to: SaleAnswer): Response {
  const isHolder = to === 'holder';
  const title = isHolder ? 'Was it sold to this customer?' : 'Refund this deposit?';
  const text = isHolder
    ? 'The deposit then comes off the price, and we email the customer to say so.'
    : 'Choose this if somebody else bought the vehicle, or it’s no longer for sale. All of the deposit goes back to the customer’s card, and we email them to say so.';
  const wait = !isHolder && reservation.dispute === 'open' ? paragraph(disputed) : '';
  const label = isHolder ? 'Yes, sold to this customer' : `Yes, refund ${dollars(reservation.cents / 100)}`;
  const button = `<form method="post"><button class="main">${escapeHtml(label)}</button></form>`;
  const otherwise = '<p class="fine">If not, close this page and use the other link in the message. Your answer can’t be changed here.</p>';
  return plainScreen(site, title, `${factsOf(reservation)}${paragraph(text)}${wait}${button}${otherwise}`);
}

/** What the answer, or another way, has made of it. */
export function saleAnswered(reservation: StoredReservation, site: Site): Response {
  const [title, text] = outcomeOf(reservation);
  return plainScreen(site, title, `${paragraph(text)}${factsOf(reservation)}<p class="fine">You can close this page.</p>`);
}

function outcomeOf({ sale, money, dispute }: StoredReservation): [title: string, text: string] {
  switch (money) {
    case 'refunded':
      return ['The deposit was refunded', 'All of it went back to the customer. There’s nothing left to do.'];
    case 'refund_due':
      return dispute === 'open'
        ? ['The refund waits for the dispute', disputed]
        : ['The deposit is going back', 'All of it goes back to the card that the customer paid with, and they’re told by email.'];
    case 'refund_failed':
      return ['The refund failed', 'Please refund the deposit in your payment provider’s own pages.'];
    default:
      return sale === 'holder'
        ? ['Sold to this customer', 'Take the deposit off the price. The customer is told by email.']
        : ['There is nothing to answer', 'Your stock has the vehicle for sale again, or its reservation has changed since that message.'];
  }
}

export const saleLinkOver = (site: Site): Response =>
  plainScreen(
    site,
    'This link doesn’t work any more',
    paragraph('The reservation is closed, or the link is not complete. Copy all of it from the message.'),
    404,
  );
