import { dollars } from '#lib/text/money.ts';
import { longDay } from '#lib/time/dates.ts';
import { timeInWords } from '#lib/time/time-words.ts';
import type { OwnReservation } from './own-reservations.ts';

/** Texts and actions of a reservation. */
export type ReservationTexts = {
  title: string;
  text: string;
  /** `wait`: it proceeds without the shopper. */
  tone: 'good' | 'wait' | 'over';
  /** `claim`: nothing paid yet. `hold`: the deposit is refunded. */
  cancels: 'claim' | 'hold' | null;
  /** Whether the payment page can be reopened. */
  pays: boolean;
};

type Facts = {
  /** Epoch milliseconds. */
  now: number;
  /** The site's time zone. */
  zone: string;
  /** Back from a payment that the provider has not confirmed yet. */
  isConfirming?: boolean;
};

/** The link to a reservation of this browser. */
export const seeOwn = 'See your reservation';

const over = { tone: 'over', cancels: null, pays: false } as const;

export function reservationTexts(own: OwnReservation, { now, zone, isConfirming = false }: Facts): ReservationTexts {
  const deposit = own.deposit === null ? 'deposit' : `${dollars(own.deposit)} deposit`;
  const until = own.hold_ends === null ? null : holdEndText(own.hold_ends, zone);
  switch (own.state) {
    case 'claimed':
      return isConfirming ? confirming : claimed(own.claim_ends - now);
    case 'held':
      if (own.sold === 'asked') return { ...soldMeanwhile(deposit), tone: 'wait', cancels: 'hold' };
      return {
        title: 'It’s reserved for you',
        text: `We’re holding this vehicle ${until === null ? 'for you' : `until ${until}`}. Your ${deposit} comes off the price when you buy.`,
        tone: 'good',
        cancels: 'hold',
        pays: false,
      };
    case 'ended':
      if (own.sold === 'asked') return soldMeanwhile(deposit);
      if (own.sold === 'holder') return { ...over, title: 'The vehicle is yours', text: `Your ${deposit} comes off the price.`, tone: 'good' };
      return {
        ...over,
        title: 'Your reservation has ended',
        text: `The time is up. Call us about your ${deposit}: it comes off the price, or goes back to you.`,
      };
    case 'released':
      if (own.sold === 'holder') return { ...over, title: 'The vehicle is yours', text: `Your ${deposit} comes off the price.`, tone: 'good' };
      return { ...over, title: 'Your reservation was released', text: `The dealership has released this vehicle. Call us about your ${deposit}.` };
    case 'cancelled':
      return { ...over, title: 'Your reservation is cancelled', text: 'Nothing was charged.' };
    case 'expired':
      return { ...over, title: 'The time to pay ran out', text: 'Nothing was charged, and the vehicle went back on sale.' };
    case 'refunded':
      return {
        ...over,
        title: own.refunded_at === null ? `Your ${deposit} is on its way back` : `Your ${deposit} was refunded`,
        text:
          own.refunded_at === null
            ? `${refundWords(own)}${own.disputed ? 'Your bank has this payment in dispute, so a refund waits for its decision.' : 'It all goes back to the card you paid with.'}`
            : `${refundWords(own)}All of it went back on ${longDay(own.refunded_at, zone)}. Banks take up to ten business days to show it.`,
      };
  }
}

const soldMeanwhile = (deposit: string): ReservationTexts => ({
  ...over,
  title: 'This vehicle is no longer for sale',
  text: `If you bought it, your ${deposit} comes off the price. If not, all of it goes back to you. We’ve asked the dealership.`,
});

/** Behind the question whether to cancel. `yes`: the button. */
export function cancelWords({ state, sold }: Pick<OwnReservation, 'state' | 'sold'>): { text: string; yes: string } {
  const others = 'Someone else can then reserve the vehicle.';
  if (state !== 'held') return { text: `${others} Nothing was charged.`, yes: 'Yes, cancel' };
  const refund = 'All of your deposit goes back to your card.';
  const text = sold === null ? `${others} ${refund}` : `${refund} If you bought the vehicle, keep the reservation: your deposit comes off the price.`;
  return { text, yes: 'Yes, cancel and refund' };
}

/** Why the vehicle could not be had. */
function refundWords({ reason, sold }: OwnReservation): string {
  if (sold === 'other' || reason === 'sold') return 'The vehicle was sold to someone else. ';
  if (reason === 'reserved') return 'The vehicle was reserved for someone else before your payment came through. ';
  if (reason === 'gone') return 'The vehicle was no longer for sale when your payment came through. ';
  if (reason === 'late') return 'Your payment came after the time to pay had run out. ';
  return reason === 'amount' ? 'Your payment wasn’t the deposit that we asked for. ' : '';
}

const confirming: ReservationTexts = {
  title: 'We’re confirming your payment',
  text: 'This takes a few seconds. You can close this page: your receipt comes by email.',
  tone: 'wait',
  cancels: null,
  pays: false,
};

function claimed(leftMs: number): ReservationTexts {
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000));
  return {
    title: 'Your payment page is open',
    text: `We’re keeping this vehicle for you for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}. Nothing is charged until you pay.`,
    tone: 'wait',
    cancels: 'claim',
    pays: true,
  };
}

/** `Sunday 29 November at 5:00 pm`, in the site's time zone. */
export function holdEndText(moment: number, zone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-AU', { timeZone: zone, ...options }).format(moment);
  const day = part({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  return `${day} at ${timeInWords(part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))}`;
}
