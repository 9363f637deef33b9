import { signedWebhook } from '#lib/http/signed-webhook.server.ts';
import type { RawWebhook } from '#lib/http/webhook.server.ts';

export type SentWebhook = RawWebhook & { site: string };

/** The attacked site, and another tenant whose secret and webhooks the attacker has. Secrets are `whsec_…`. */
export type Attacked = { site: string; secret: string; other: { site: string; secret: string } };

/** A good webhook that was not sent, and one that was accepted. */
type AtHand = Attacked & { fresh: SentWebhook; taken: SentWebhook; at: Date; random: () => number };

const second = 1000;
/** The maximum age in Standard Webhooks 1.0. */
const tolerance = 300 * second;
const dayMs = 86_400 * second;

const guess = (random: () => number) => Buffer.from(Array.from({ length: 32 }, () => Math.floor(random() * 256))).toString('base64');
const away = (random: () => number) => tolerance + 2 * second + random() * dayMs;
const idOf = ({ id = '' }: RawWebhook) => id;

/** Attacks; the last two repeat what was accepted. */
const attacks = {
  'signed with a guessed secret': ({ site, fresh, at, random }) => ({ site, ...signedWebhook(`whsec_${guess(random)}`, idOf(fresh), at) }),
  'with a guessed signature': ({ fresh, random }) => ({ ...fresh, signature: `v1,${guess(random)}` }),
  'with another body': ({ fresh }) => ({ ...fresh, body: `${fresh.body} ` }),
  'with another id': ({ fresh }) => ({ ...fresh, id: `${idOf(fresh)}0` }),
  'with another timestamp': ({ fresh }) => ({ ...fresh, timestamp: String(Number(fresh.timestamp) + 1) }),
  'with a signature of another version': ({ fresh }) => ({ ...fresh, signature: fresh.signature?.replace('v1,', 'v2,') }),
  old: ({ site, secret, fresh, at, random }) => ({ site, ...signedWebhook(secret, idOf(fresh), new Date(at.getTime() - away(random))) }),
  'from the future': ({ site, secret, fresh, at, random }) => ({
    site,
    ...signedWebhook(secret, idOf(fresh), new Date(at.getTime() + away(random))),
  }),
  unsigned: ({ fresh }) => ({ ...fresh, signature: undefined }),
  'signed by another tenant': ({ site, other, fresh, at }) => ({ site, ...signedWebhook(other.secret, idOf(fresh), at) }),
  'sent to another tenant': ({ taken, other }) => ({ ...taken, site: other.site }),
  'sent to nobody': ({ fresh }) => ({ ...fresh, site: 'nobody' }),
  replayed: ({ taken }) => taken,
  'with a known id, signed anew': ({ site, secret, taken, at }) => ({ site, ...signedWebhook(secret, idOf(taken), at) }),
} satisfies Record<string, (atHand: AtHand) => SentWebhook>;

export type Attack = keyof typeof attacks;
const isAttack = (name: string): name is Attack => name in attacks;
export const attackNames: readonly Attack[] = Object.keys(attacks).filter(isAttack);

/** Answered like accepted ones, so that their sender stops. */
export const isKnown = (attack: Attack): boolean => attack === 'replayed' || attack === 'with a known id, signed anew';

export const attackOf = (attack: Attack, atHand: AtHand): SentWebhook => attacks[attack](atHand);
