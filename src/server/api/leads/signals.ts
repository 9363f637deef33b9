import type { LeadBody } from '#contract/lead.ts';
import type { Lane } from '../lead-store/lead-store.ts';

/** Two signals of one kind often have one cause, and count once. */
type Kind = 'trap' | 'name' | 'message' | 'sender' | 'pace' | 'rate' | 'address';
/** `strong`: hardly any person does it. `doubtful`: many machines and some people do. `weak`: worth a look, supports no other signal. */
type Strength = 'strong' | 'doubtful' | 'weak';

/**
 * Bot signals. Spam, which is delivered nowhere, needs two signals of different kinds, one strong: a person may trip one, or two by one slip. Fewer mean
 * the review lane, which is delivered. Nothing is refused.
 */
export const signalNotes = {
  /** The honeypot: no person sees it, no password manager knows its name. */
  trap: ['trap', 'strong'],
  /** The earlier honeypot, `website`, which password managers fill in. */
  website_trap: ['trap', 'doubtful'],
  /** A URL with its scheme. */
  link_in_name: ['name', 'strong'],
  /** A domain or email address: a company, or a slip. */
  domain_in_name: ['name', 'doubtful'],
  /** Forum markup (`[url=`, `<a href`). */
  markup_link: ['message', 'strong'],
  /** Three or more links to other sites. */
  many_links: ['message', 'doubtful'],
  /** JSON without an origin: no browser page sent it. */
  no_origin: ['sender', 'strong'],
  /** Faster than a person reads. Autofilled details make it possible, so it is no proof. */
  too_fast: ['pace', 'doubtful'],
  /** The few people without script go to review. */
  no_script: ['pace', 'doubtful'],
  /** More leads than a whole office sends: a flood, or an open day on a dealership's Wi-Fi. */
  over_rate: ['rate', 'doubtful'],
  /** Many leads of one address, all too fast: no crowd of people is. */
  fast_flood: ['rate', 'strong'],
  /** Privacy-minded people use disposable addresses, too. */
  disposable: ['address', 'weak'],
} as const satisfies Record<string, readonly [Kind, Strength]>;
export type SignalName = keyof typeof signalNotes;

/** Milliseconds. Reading a label and typing a number takes three seconds; with autofilled details it is one press, and the clock starts at the first. */
const fastest = 2000;
/** Leads per address in ten minutes: a keen shopper sends five, a busy office or open day thirty. */
const officeRate = 30;
/** The too-fast ones of those; about one person in a hundred is. */
const fastRate = 10;

/** The commonest disposable domains. */
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
  hasOrigin: boolean;
  sentAs: 'json' | 'form';
  /** Leads of the address within ten minutes, including this one; and the too-fast ones. */
  recent: number;
  recentFast: number;
};

const texts = (values: readonly unknown[]): string => values.flatMap((value) => (typeof value === 'string' ? [value] : [])).join('\n');

export const isTooFast = ({ filled_ms: took }: LeadBody['signals']): boolean => took !== null && took < fastest;

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

export function laneOf(names: readonly SignalName[]): Lane {
  if (names.length === 0) return 'inbox';
  const kindsOf = (...strengths: readonly Strength[]) =>
    names.map((name) => signalNotes[name]).flatMap(([kind, strength]) => (strengths.includes(strength) ? [kind] : []));
  const all = kindsOf('strong', 'doubtful');
  return kindsOf('strong').some((strong) => all.some((kind) => kind !== strong)) ? 'spam' : 'review';
}

export const isFlood = (names: readonly SignalName[]): boolean => names.includes('fast_flood');
