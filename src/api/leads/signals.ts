import type { LeadBody } from '#contract/lead.ts';
import type { Lane } from '../lead-store/lead-store.ts';

/** What a signal is about. Two of one kind often have one cause, and count as one. */
type Kind = 'trap' | 'name' | 'message' | 'sender' | 'pace' | 'rate' | 'address';
/**
 * What a signal says. `strong`: hardly any person does it. `doubtful`: many machines do it, and some people. `weak`: it is worth a look, and supports
 * no other signal.
 */
type Strength = 'strong' | 'doubtful' | 'weak';

/**
 * The signals of a bot. A lead is spam, which nobody gets, only where two signals of different kinds agree, one of them strong. A person may trip one
 * of them, or two by one slip. With fewer signals it is stored in the review lane, which is delivered. Nothing is refused.
 */
export const signalNotes = {
  /** A field that no person sees, and whose name no password manager knows, was filled in. */
  trap: ['trap', 'strong'],
  /** The hidden field of earlier releases was: its name `website` is one that password managers fill in. */
  website_trap: ['trap', 'doubtful'],
  /** A link with its scheme in the name. */
  link_in_name: ['name', 'strong'],
  /** A domain or an email address in the name: a company, or a slip. */
  domain_in_name: ['name', 'doubtful'],
  /** Links written as markup of forums (`[url=`, `<a href`): no person writes them in a form. */
  markup_link: ['message', 'strong'],
  /** Addresses of other sites in the message, three or more. */
  many_links: ['message', 'doubtful'],
  /** JSON that no page of a browser sent: it has no origin. */
  no_origin: ['sender', 'strong'],
  /** Sent faster than a form can be read. Remembered details make it possible, so it is no proof. */
  too_fast: ['pace', 'doubtful'],
  /** No script ran. The few people without one are looked at, not lost. */
  no_script: ['pace', 'doubtful'],
  /** More leads of one address than a whole office sends: a flood, or an open day on a dealership's wireless network. */
  over_rate: ['rate', 'doubtful'],
  /** Many leads of one address that were all too fast: no crowd of people is. */
  fast_flood: ['rate', 'strong'],
  /** An e-mail address for one use. People who guard theirs use them, too. */
  disposable: ['address', 'weak'],
} as const satisfies Record<string, readonly [Kind, Strength]>;
export type SignalName = keyof typeof signalNotes;

/**
 * In milliseconds. Reading a label and typing a phone number takes a person three seconds; whose details are remembered presses one button. The clock of
 * the signal begins with the first press, so that such a person may come close to nothing.
 */
const fastest = 2000;
/** Leads of one address in ten minutes: a keen shopper asks about five vehicles, a busy office or an open day about thirty. */
const officeRate = 30;
/** Those of them that are too fast: of people about one in a hundred is. */
const fastRate = 10;

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
const schemeLink = /https?:\/\//i;
const domain = /(?:www\.|\/\/|@)|\b[\w-]+\.(?:au|biz|click|com|info|net|nz|online|org|ru|shop|site|top|xyz)\b/i;
const markup = /\[(?:url|link)[=\]]|<a\s[^>]*href/i;

export type Circumstances = {
  /** Whether a page sent it, as its `Origin` says. */
  hasOrigin: boolean;
  /** JSON of a script, or the fields of a form without one. */
  sentAs: 'json' | 'form';
  /** Leads of the same address in the last ten minutes, with this one, and those of them that were too fast. */
  recent: number;
  recentFast: number;
};

const texts = (values: readonly unknown[]): string => values.flatMap((value) => (typeof value === 'string' ? [value] : [])).join('\n');

/** Whether a form was filled in faster than it can be read. */
export const isTooFast = ({ filled_ms: took }: LeadBody['signals']): boolean => took !== null && took < fastest;

/** The signals of a lead. */
export function leadSignals({ signals: sent, userData }: Pick<LeadBody, 'signals' | 'userData'>, circumstances: Circumstances): SignalName[] {
  const { hasOrigin, sentAs, recent, recentFast } = circumstances;
  const names = texts([userData.name, userData.last_name]);
  const message = texts([userData.message]);
  const mailDomain = texts([userData.email]).trim().toLowerCase().split('@').at(-1) ?? '';
  const isTrapped = sent.trap.trim() !== '';
  const found: Record<SignalName, boolean> = {
    trap: isTrapped && sent.trap_name !== undefined,
    website_trap: isTrapped && sent.trap_name === undefined,
    link_in_name: schemeLink.test(names),
    domain_in_name: !schemeLink.test(names) && domain.test(names),
    markup_link: markup.test(`${names}\n${message}`),
    many_links: (message.match(address) ?? []).length >= 3,
    no_origin: sentAs === 'json' && !hasOrigin,
    too_fast: isTooFast(sent),
    no_script: sent.filled_ms === null,
    over_rate: recent > officeRate,
    fast_flood: recentFast > fastRate,
    disposable: disposable.has(mailDomain),
  };
  return (Object.keys(signalNotes) as SignalName[]).filter((name) => found[name]);
}

/** The lane of a lead with these signals. */
export function laneOf(names: readonly SignalName[]): Lane {
  if (names.length === 0) return 'inbox';
  const kindsOf = (...strengths: readonly Strength[]) =>
    names.map((name) => signalNotes[name]).flatMap(([kind, strength]) => (strengths.includes(strength) ? [kind] : []));
  const all = kindsOf('strong', 'doubtful');
  return kindsOf('strong').some((strong) => all.some((kind) => kind !== strong)) ? 'spam' : 'review';
}

/** Whether these are signals of one of far too many that are too fast. */
export const isFlood = (names: readonly SignalName[]): boolean => names.includes('fast_flood');
