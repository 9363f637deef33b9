import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidePreview, endOfPreview, newPreviewId, previewName, previewToken, readPreviewToken } from './preview-token.ts';

const secret = 'a secret of thirty-two characters';
const now = Date.parse('2026-11-29T10:00:00Z');
const id = newPreviewId(now + 60_000);
const keys = { secret, site: 'acme', now };
const decide = (search: string, cookies: string | null = null) => decidePreview({ address: '/cars/', search, cookies, isSecure: true }, keys);

test('a token is good for its site until its end', async () => {
  const token = await previewToken(secret, 'acme', id);
  expect(await readPreviewToken(token, keys)).toBe(id);
  expect(await readPreviewToken(token, { ...keys, now: now + 59_999 })).toBe(id);
  expect(await readPreviewToken(token, { ...keys, now: now + 60_000 })).toBeNull();
  expect(await readPreviewToken(token, { ...keys, site: 'other' })).toBeNull();
  expect(await readPreviewToken(token, { ...keys, secret: `${secret}.` })).toBeNull();
  expect(await readPreviewToken(token, { ...keys, secret: undefined })).toBeNull();
});

test('a token with any letter changed, and a later end under an old signature, are refused', async () => {
  const token = await previewToken(secret, 'acme', id);
  const places = fc.integer({ min: 0, max: token.length - 1 });
  await fc.assert(
    fc.asyncProperty(places, fc.constantFrom('0', 'f', 'z', '.', ''), async (place, letter) => {
      const forged = token.slice(0, place) + letter + token.slice(place + 1);
      expect(await readPreviewToken(forged, keys)).toBe(forged === token ? id : null);
    }),
  );
  const longer = token.replace(/^\d+/, (seconds) => String(Number(seconds) + 86_400));
  expect(await readPreviewToken(longer, keys)).toBeNull();
});

test('the address gives a cookie and goes on without its token; the cookie shows the preview', async () => {
  const token = await previewToken(secret, 'acme', id);
  const start = await decide(`?a=b&${previewName}=${token}`);
  const cookie = `${previewName}=${token}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`;
  expect(start).toEqual({ kind: 'start', to: '/cars/?a=b', cookie });
  expect(await decide('', `a=b; ${previewName}=${token}`)).toEqual({ kind: 'shown', id });
  expect(await decide('?a=b', 'a=b')).toEqual({ kind: 'none' });
});

test('a token or a cookie that is not good ends the preview; without a secret there is none', async () => {
  const over = { kind: 'over', cookie: `${previewName}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure` };
  expect(await decide(`?${previewName}=x`)).toEqual(over);
  expect(await decide('', `${previewName}=${await previewToken(secret, 'other', id)}`)).toEqual(over);
  const request = { address: '/', search: `?${previewName}=x`, cookies: null, isSecure: false };
  expect(await decidePreview(request, { ...keys, secret: '' })).toEqual({ kind: 'none' });
});

test('a name tells its end, and no other name is one', () => {
  expect(endOfPreview(id)).toBe(now + 60_000);
  for (const name of ['1.work', '000001-abcdef', '', '../1764410400-aaaaaaaaaaaaaaaa']) expect(endOfPreview(name)).toBeNull();
});
