import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { consentModel } from './consent-model.ts';

const all = {
  ga4: { id: 'G-AB12CD34EF' },
  tag_manager: { id: 'GTM-AB12CD3' },
  meta_pixel: { id: '1234567890' },
  chat: { name: 'Chatty', script: 'https://chatty.example/w.js' },
};
const textOf = (connectors: object) =>
  consentModel(testSite({ analytics: { connectors } }).analytics.connectors, '/privacy-policy/', (text) => text)?.text;
const rest =
  'They can see what you do here. Nothing loads unless you accept, and you can change your mind at any time under Privacy choices at the bottom of the page.';

test.each([
  [{ ga4: all.ga4 }, 'to see what works on this site'],
  [{ ga4: { ...all.ga4, advertising: true } }, 'to see what works on this site and to show and measure ads'],
  [{ meta_pixel: all.meta_pixel }, 'to show and measure ads'],
  [{ chat: all.chat }, 'to chat with you'],
  [all, 'to see what works on this site, to show and measure ads and to chat with you'],
])('the dialog says what the services are for (%#)', (connectors, purposes) => {
  expect(textOf(connectors)).toBe(`With your OK, we use other companies’ services ${purposes}. ${rest}`);
});

test('a site has its own text, and none without connectors', () => {
  expect(textOf({ chat: all.chat, consent_text: 'Ours.' })).toBe('Ours.');
  expect(textOf({})).toBeUndefined();
});
