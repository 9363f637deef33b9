import type { SaleAnswer } from '#contract/reservation-calls.ts';
import type { StoredReservation } from './reservation.ts';
import type { NoticeKind } from './state.ts';

// What dealers and shoppers read of a reservation.

export const noticeCategories: Readonly<Record<NoticeKind, string>> = {
  reserved: 'Vehicle reserved',
  cancelled: 'Reservation cancelled, deposit refunded',
  late: 'Late payment refunded',
  unavailable: 'Vehicle not available, deposit refunded',
  'wrong-amount': 'Wrong amount paid, refunded',
  'sale-asked': 'Answer needed: reserved vehicle was sold',
  'sold-to-holder': 'Reserved vehicle sold to its holder',
  'sold-to-other': 'Reserved vehicle sold to another, deposit refunded',
  'ended-sold': 'Answer needed: reserved vehicle was sold',
  inquiry: 'Bank inquiry about a deposit',
  disputed: 'Deposit disputed: answer needed',
  'dispute-won': 'Dispute closed: the deposit is yours',
  'dispute-lost': 'Dispute lost: the bank returned the deposit',
  ended: 'Reservation ended',
  released: 'Reservation released',
  refunded: 'Deposit refunded',
  'refund-failed': 'Refund failed: refund by hand',
};

/** As in “the vehicle was already sold”. */
export const whyNot = ({ reason }: Pick<StoredReservation, 'reason'>): string =>
  reason === 'reserved' ? 'reserved for someone else' : reason === 'sold' ? 'sold' : 'no longer for sale';

/** The two answers, as their links are called. */
export const saleLabels: Readonly<Record<SaleAnswer, string>> = { holder: 'Sold to this customer', other: 'Sold to somebody else' };

const askSale =
  'Tell us who bought it{links}. If it was this customer, their deposit comes off the price. If it was somebody else, or ' +
  'it is not for sale any more, the deposit is refunded in full, and the customer is told. At the command line: npm run reservations -- sold {name} --to ' +
  'holder, or --to other.';

/** With `{name}` (site and reference), `{why}` and `{links}` (where they are). */
export const dealerSteps: Readonly<Record<NoticeKind, string>> = {
  reserved: 'The site shows the vehicle as reserved. Call the customer to arrange the next step.',
  cancelled: 'The customer cancelled. The deposit is refunded automatically, and the vehicle is for sale again.',
  late: 'The payment came after the reservation had ended, so it is refunded automatically. The vehicle was not held. Call the customer if it is still available.',
  unavailable:
    'When the payment came, your stock had the vehicle as {why}. The deposit is refunded automatically, and the customer is told. Call them if you have something similar.',
  'wrong-amount':
    'The payment is not the deposit in amount or currency, so it is refunded automatically, and the vehicle is not held. See who changed the payment page at the payment provider.',
  'sale-asked': `The vehicle is held for this customer, and your stock no longer has it for sale. ${askSale}`,
  'sold-to-holder': 'You said that the customer of this reservation bought the vehicle. Take the deposit off the price.',
  'sold-to-other': 'You said that somebody else bought the vehicle. The deposit is refunded automatically, and the customer is told.',
  'ended-sold': `The hold is over, and your stock no longer has the vehicle for sale. ${askSale}`,
  inquiry:
    'The customer’s bank asks about this payment. Answer it in the payment provider’s own pages, or refund the deposit, which ends the inquiry: npm run reservations -- refund {name}.',
  disputed:
    'The customer disputes this payment with their bank, which has taken the money back for now. Answer in the payment provider’s own pages. Do not refund it in another way, or it is paid twice: a refund waits until the dispute is closed.',
  'dispute-won': 'The dispute is closed in your favour. A refund that was waiting is made now.',
  'dispute-lost': 'The bank has returned the money to the customer for good. Nothing more is refunded, and the vehicle is not held for them.',
  ended: 'The hold is over and the vehicle is for sale again. Take the deposit off the price, or refund it: npm run reservations -- refund.',
  released: 'You released the hold. The deposit is not refunded: take it off the price, or refund it: npm run reservations -- refund.',
  refunded: 'The deposit is refunded to the customer in full.',
  'refund-failed':
    'The payment provider could not refund the deposit. Refund it in the provider’s own pages, or try again: npm run reservations -- refund.',
};

type DealerKind = 'refund-failed' | 'sale-asked' | 'inquiry' | 'disputed' | 'dispute-won' | 'dispute-lost';
export type ToldKind = Exclude<NoticeKind, DealerKind>;

/** With `{…}` placeholders. */
export const shopperTexts: Readonly<Record<ToldKind, { subject: string; lines: readonly string[] }>> = {
  reserved: {
    subject: 'You’ve reserved the {title} ({reference})',
    lines: [
      'Thanks, we have your {deposit} deposit. The {title} is held for you until {until}.',
      'Changed your mind? Your deposit is fully refundable while we hold the vehicle. Cancel on the page where you reserved, in the same browser: {page}',
    ],
  },
  cancelled: {
    subject: 'Your reservation is cancelled ({reference})',
    lines: [
      'Your reservation of the {title} is cancelled, and your {deposit} deposit is on its way back to the card you paid with.',
      'Most banks take 5 to 10 business days to show it.',
    ],
  },
  late: {
    subject: 'We’re sending your payment back ({reference})',
    lines: [
      'Your payment of {deposit} for the {title} came through after your time to pay had run out, so the vehicle is not held for you. We’re refunding it in full to the card you paid with.',
      'Most banks take 5 to 10 business days to show it. Still keen? Check if the vehicle is available: {page}',
    ],
  },
  unavailable: {
    subject: 'We’re sending your deposit back ({reference})',
    lines: [
      'We’re sorry: when your payment came through, the {title} was already {why}, so we couldn’t hold it for you. We’re refunding your {deposit} deposit in full to the card you paid with.',
      'Most banks take 5 to 10 business days to show it.',
    ],
  },
  'wrong-amount': {
    subject: 'We’re sending your payment back ({reference})',
    lines: [
      'Your payment for the {title} wasn’t the {deposit} deposit that we asked for, so the vehicle is not held for you. We’re refunding it in full to the card you paid with.',
      'Most banks take 5 to 10 business days to show it. Still keen? Check if the vehicle is available: {page}',
    ],
  },
  'sold-to-holder': {
    subject: 'Your deposit comes off the price ({reference})',
    lines: ['Thanks for buying the {title}. Your {deposit} deposit comes off the price. If you didn’t buy it, please call us.'],
  },
  'sold-to-other': {
    subject: 'We’re sending your deposit back ({reference})',
    lines: [
      'We’re sorry: the {title} has been sold to someone else. We’re refunding your {deposit} deposit in full to the card you paid with.',
      'Most banks take 5 to 10 business days to show it.',
    ],
  },
  'ended-sold': {
    subject: 'Your reservation has ended ({reference})',
    lines: [
      'We held the {title} for you until {until}, and it has been sold. If you bought it, your {deposit} deposit comes off the price. If not, call us and we’ll refund it in full.',
    ],
  },
  ended: {
    subject: 'Your reservation has ended ({reference})',
    lines: [
      'We held the {title} for you until {until}. If you buy it, your {deposit} deposit comes off the price. If not, call us and we’ll refund it in full.',
    ],
  },
  released: {
    subject: 'Your reservation has ended ({reference})',
    lines: [
      'The {title} is no longer held for you. If you buy it, your {deposit} deposit comes off the price. If not, call us and we’ll refund it in full.',
    ],
  },
  refunded: {
    subject: 'Your deposit is refunded ({reference})',
    lines: ['Your {deposit} deposit for the {title} is on its way back to the card you paid with. Most banks take 5 to 10 business days to show it.'],
  },
};

export const strayCategory = 'Payment that is no deposit';

export const straySteps = {
  kept: 'It was made on a page that this site did not open, so the reservation is as it was, and nothing is refunded automatically. Look the session up at the payment provider: if it is no sale of yours, refund it there.',
  refunded: 'It was made on another page of this reservation, so it is refunded automatically. The reservation is as it was.',
} as const;
