import { expect, test } from 'vitest';
import { signedWebhook } from '#lib/http/signed-webhook.server.ts';
import { isSigned } from '#lib/http/webhook.server.ts';
import { randomFrom } from '#lib/text/random.ts';
import { attackNames, attackOf, isKnown } from './forged-webhooks.ts';

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(24)).toString('base64')}`;
const attacked = { site: 'acme', secret: secretOf('a'), other: { site: 'beta', secret: secretOf('b') } };
const secrets: Record<string, string | undefined> = { acme: attacked.secret, beta: attacked.other.secret };

test.each(attackNames.map((attack) => ({ attack })))('a webhook that is $attack', ({ attack }) => {
  const at = new Date();
  const [fresh, taken] = ['fresh', 'taken'].map((id) => ({ site: 'acme', ...signedWebhook(attacked.secret, id, at) }));
  if (fresh === undefined || taken === undefined) throw new Error('no webhooks');
  expect(isSigned(fresh, secrets.acme)).toBe(true);
  const sent = attackOf(attack, { ...attacked, fresh, taken, at, random: randomFrom('attack') });
  expect(isSigned(sent, secrets[sent.site])).toBe(isKnown(attack));
  if (isKnown(attack)) expect(sent).toMatchObject({ site: 'acme', id: 'taken' });
});
