import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { isSigned, secretsIn } from './webhook.server.ts';

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(24)).toString('base64')}`;
const [own, next, foreign] = [secretOf('a'), secretOf('b'), secretOf('c')];

function signed(secret: string, at = new Date(), body = '{"type":"stock.changed"}') {
  const id = 'msg_1';
  return { body, id, timestamp: String(Math.floor(at.getTime() / 1000)), signature: new Webhook(secret).sign(id, at, body) };
}

test('one that is signed with the secret is taken, also while one secret replaces another', () => {
  expect(isSigned(signed(own), own)).toBe(true);
  expect(isSigned(signed(own), `${next} ${own}`)).toBe(true);
  const both = { ...signed(next), signature: `${signed(foreign).signature} ${signed(next).signature}` };
  expect(isSigned(both, `${own} ${next}`)).toBe(true);
  expect(isSigned({ ...signed(own, new Date(), 'no JSON'), body: 'no JSON' }, own)).toBe(true);
});

test('what is forged, altered, of another secret, old, or incomplete is not', () => {
  const good = signed(own);
  expect(isSigned(signed(foreign), own)).toBe(false);
  expect(isSigned({ ...good, body: `${good.body} ` }, own)).toBe(false);
  expect(isSigned({ ...good, id: 'msg_2' }, own)).toBe(false);
  expect(isSigned({ ...good, timestamp: String(Number(good.timestamp) + 1) }, own)).toBe(false);
  expect(isSigned({ ...good, timestamp: 'now' }, own)).toBe(false);
  expect(isSigned({ ...good, signature: 'v1,' }, own)).toBe(false);
  expect(isSigned({ ...good, signature: undefined }, own)).toBe(false);
  expect(isSigned({ ...good, id: 'x'.repeat(300) }, own)).toBe(false);
  expect(isSigned(signed(own, new Date(Date.now() - 301_000)), own)).toBe(false);
  expect(isSigned(signed(own, new Date(Date.now() + 301_000)), own)).toBe(false);
});

test('without a secret nothing is signed; a secret that is guessed or no base64 is none', () => {
  expect(isSigned(signed(own), undefined)).toBe(false);
  expect(secretsIn(`${own}  whsec_c2hvcnQ= whsec_%%% ${next}`)).toEqual([own, next]);
});
