import { expect, test } from 'vitest';
import { claimedWords } from './page-words.ts';

const context = { states: ['nsw'], isUsed: true, reached: () => false } as const;
const page = (body: string, head = '') => `<html><head><title>Cars</title>${head}</head><body>${body}</body></html>`;
const found = (html: string, isWhole = true) => claimedWords(html, context, isWhole).map((fault) => `${fault.rule} ${fault.place}: ${fault.found}`);

test('pieces of a line are read together, those of other lines are not', () => {
  expect(found(page('<p>We give <b>no</b> <a href="/x/">refunds</a>.</p>'))).toEqual(['claim-guarantees-excluded text: no refunds']);
  expect(found(page('<ul><li>No</li><li>Refunds</li></ul>'))).toEqual([]);
  expect(found(page('<h1>A <span>2021 Kia</span></h1><div>Everyone</div><div>is approved</div>'))).toEqual([]);
});

test('title, description, texts of pictures and structured data are read; scripts, styles and drawings are not', () => {
  const words = 'Guaranteed finance approval';
  const data = (name: string) => `<script type="application/ld+json">${JSON.stringify({ '@type': 'FAQPage', name })}</script>`;
  expect(found(page('', `<meta name="description" content="${words}">`))).toEqual(['claim-approval-certain meta description: Guaranteed finance']);
  expect(found(page('', data(words)))).toEqual(['claim-approval-certain structured data: Guaranteed finance']);
  expect(found(page(`<img src="/a.jpg" alt="${words}" width="1">`))).toEqual(['claim-approval-certain picture text: Guaranteed finance']);
  expect(found(page('').replace('<title>Cars', `<title>${words}`))).toEqual(['claim-approval-certain title: Guaranteed finance']);
  expect(found(page(`<script>const a = '${words}';</script><style>/* ${words} */</style><svg><text>${words}</text></svg>`))).toEqual([]);
});

test('of a page that is not read whole: the heading, header and footer', () => {
  const frame = (header: string, main: string, footer: string) =>
    page(`<header class="site-head"><p>${header}</p></header><main>${main}</main><footer class="site-foot"><p>${footer}</p></footer>`);
  expect(found(frame('Kia', '<p>No refunds</p>', 'Toyota'), false)).toEqual([]);
  expect(found(frame('Kia', '<h1 class="a">No refunds</h1>', 'Toyota'), false)).toHaveLength(1);
  // A breach of the frame is on each page.
  for (const _ of [1, 2]) expect(found(frame('No refunds', '', 'Everyone gets approved'), false)).toHaveLength(2);
});

test('prices and repayments, which are proved by their marks, are no words', () => {
  const price = '<p class="price"><b>$39,990</b> was $45,990 now $39,990</p>';
  const estimate = '<dl class="estimate"><dt>weekly</dt><dd>$99 per week</dd></dl>';
  expect(found(page(`${price}${estimate}<p>$34.00 weekly</p>`))).toEqual([]);
  expect(found(page('<p>Only $99 per week</p>'))).toEqual(['repayment-without-rate text: $99 per week']);
});

test.each(['<svg onload=x>', '<script>', '<style>', '<p data-working>', '<', '</', '<img'])(
  'an attribute that holds > and %s ends nothing, and hides no words',
  (text) => {
    const html = `<head></head><main><a title="1 > 0 ${text.replaceAll('"', '&quot;')}" href="/">Guaranteed approval for all</a></main>`;
    expect(claimedWords(html, context).map(({ rule }) => rule)).toEqual(['claim-approval-certain']);
  },
);
