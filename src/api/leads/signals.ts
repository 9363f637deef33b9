import type { LeadBody } from '#contract/lead.ts';
import type { Lane } from '../lead-store/lead-store.ts';

/**
 * What tells machines from people. `weight` is how much a signal says alone: from `spamFrom` on a lead lies in the spam lane, with any less in the
 * review lane. Nothing that a person may well do weighs so much, and nothing is refused.
 */
export const signalWeights = {
  /** A field that no person sees was filled in. */
  trap: 3,
  /** A name with an address in it: nobody is called that. */
  link_in_name: 3,
  /** Links written as markup of forums (`[url=`, `<a href`): no person writes them in a form. */
  markup_link: 3,
  /** Far more leads from one address than a whole office sends. */
  flood: 3,
  /** Addresses of other sites in the message, three or more. */
  many_links: 2,
  /** JSON that no page of a browser sent: it has no origin. */
  no_origin: 2,
  /** Sent faster than a form can be read. Remembered details make it possible, so it is no proof. */
  too_fast: 1,
  /** No script ran. The few people without one are looked at, not lost. */
  no_script: 1,
  /** An e-mail address for one use. People who guard theirs use them, too. */
  disposable: 1,
  /** More leads from one address than a person sends. */
  over_rate: 1,
} as const;
export type SignalName = keyof typeof signalWeights;

const spamFrom = 3;

/**
 * In milliseconds. Reading a label and typing a phone number takes a person three seconds; whose details are remembered presses one button. The clock of
 * the signal begins with the first press, so that such a person may come close to nothing.
 */
const fastest = 2000;
/** Leads of one address in ten minutes: a keen shopper asks about five vehicles, a busy office about as many again. */
const personRate = 10;
const officeRate = 30;

/** Domains that lend an address for minutes (the commonest). */
const disposable = new Set([
  '10minutemail.com',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mintemail.com',
  'mohmal.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);

const address = /(?:https?:\/\/|\bwww\.)\S/gi;
const bareAddress = /(?:https?:|www\.|\/\/)|\b[\w-]+\.(?:biz|click|com|info|net|online|org|ru|shop|site|top|xyz)\b/i;
const markup = /\[(?:url|link)[=\]]|<a\s[^>]*href/i;

export type Circumstances = {
  /** Whether a page sent it, as its `Origin` says. */
  hasOrigin: boolean;
  /** JSON of a script, or the fields of a form without one. */
  sentAs: 'json' | 'form';
  /** Leads of the same address in the last ten minutes, with this one. */
  recent: number;
};

const texts = (values: readonly unknown[]): string => values.flatMap((value) => (typeof value === 'string' ? [value] : [])).join('\n');

/** The signals of a lead. */
export function signalsOf({ signals, userData }: Pick<LeadBody, 'signals' | 'userData'>, { hasOrigin, sentAs, recent }: Circumstances): SignalName[] {
  const names = texts([userData.name, userData.last_name]);
  const message = texts([userData.message]);
  const domain = texts([userData.email]).trim().toLowerCase().split('@').at(-1) ?? '';
  const { trap, filled_ms: took } = signals;
  const found: Record<SignalName, boolean> = {
    trap: trap.trim() !== '',
    link_in_name: bareAddress.test(names),
    markup_link: markup.test(`${names}\n${message}`),
    flood: recent > officeRate,
    many_links: (message.match(address) ?? []).length >= 3,
    no_origin: sentAs === 'json' && !hasOrigin,
    too_fast: took !== null && took < fastest,
    no_script: took === null,
    disposable: disposable.has(domain),
    over_rate: recent > personRate,
  };
  return (Object.keys(signalWeights) as SignalName[]).filter((name) => found[name]);
}

/** The lane of a lead with these signals. */
export function laneOf(signals: readonly SignalName[]): Lane {
  const weight = signals.reduce((sum, name) => sum + signalWeights[name], 0);
  return weight >= spamFrom ? 'spam' : weight > 0 ? 'review' : 'inbox';
}

/** Whether these are signals of one of far too many. */
export const isFlood = (signals: readonly SignalName[]): boolean => signals.includes('flood');
