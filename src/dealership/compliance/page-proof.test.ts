import { expect, test } from 'vitest';
import { holdsPage, pageFaults, sectionFaults } from './page-proof.ts';

const lawFaults = (html: string) => pageFaults(html).map(({ found }) => found);

const rate = (value: string) => `<div><dt>interest p.a.</dt><dd>${value}</dd></div>`;
const estimate = `<dl class="estimate"><div><dt>weekly</dt><dd>$341</dd></div>${rate('7.99%')}${rate('8.74%')}</dl>`;
const words = 'WARNING: the comparison rate is true only for the example given and may not include all fees.';
const warning = `<p class="fine" id="financeDisclaimer">${words}</p>`;

test('a repayment needs both rates and a warning that is seen, once', () => {
  expect(lawFaults(estimate + warning)).toEqual([]);
  expect(lawFaults(estimate)).toEqual(['a repayment stands on a page without the comparison rate warning']);
  expect(lawFaults(estimate + warning.replace('>W', ' hidden>W'))).toHaveLength(1);
  expect(lawFaults(estimate + warning.replace('<p ', '<p hidden '))).toHaveLength(1);
  expect(lawFaults(estimate + warning + warning)).toEqual(['the comparison rate warning stands twice']);
  expect(lawFaults(estimate.replace(rate('8.74%'), '') + warning)).toEqual(['a repayment stands with 1 rates']);
  expect(lawFaults(warning.replace('>W', ' hidden>W'))).toEqual([]);
});

test('a repayment in the heading of a collapsed part needs the same', () => {
  const heading = (text: string) => `<h2>Finance calculator<span class="folded-answer">${text}</span></h2>`;
  const whole = heading('$63 weekly, 8.86% interest p.a., 10.29% comparison p.a.');
  expect(lawFaults(whole + warning)).toEqual([]);
  expect(lawFaults(whole)).toEqual(['a repayment stands on a page without the comparison rate warning']);
  expect(lawFaults(heading('$63 weekly, 8.86% interest p.a.') + warning)).toEqual(['a repayment stands with 1 rates']);
});

test('a repayment at a rate that is assumed has no comparison rate beside it, and says so', () => {
  const assumed = (inside: string, behind: string) => `<section><dl class="estimate assumed">${inside}</dl><p>${behind}</p></section>${warning}`;
  const said = 'It has no comparison rate.';
  expect(lawFaults(assumed(rate('10.00%'), said))).toEqual([]);
  expect(lawFaults(assumed(rate('10.00%') + rate('8.74%'), said))).toEqual(['a rate that is assumed stands beside another’s']);
  expect(lawFaults(assumed(rate('10.00%'), ''))).toEqual(['a repayment at a rate that is assumed does not say that it has no comparison rate']);
  expect(lawFaults(assumed(rate('10.00%'), '').replace('assumed">', 'assumed" hidden>'))).toEqual([]);
  expect(lawFaults(assumed(rate('10.00%'), said).replace(warning, ''))).toEqual(['a repayment stands on a page without the comparison rate warning']);
});

test('an amount needs what it includes, words in its place do not', () => {
  expect(lawFaults('<p class="price"><b>$52,990</b> <span class="basis">Drive away</span></p>')).toEqual([]);
  expect(lawFaults('<p class="price"><b>$52,990</b></p>')).toEqual(['a price stands without its basis: <b>$52,990</b>']);
  expect(lawFaults('<p class="price"><b>$52,990</b> <span class="basis"></span></p>')).toHaveLength(1);
  expect(lawFaults('<p class="price"><b>Enquire for price.</b></p>')).toEqual([]);
});

test('a rate on a tag needs its comparison rate', () => {
  const tag = (words: string) => lawFaults(`<span class="tag tag-own">${words}</span>`);
  expect(tag('1.9% Finance')).toEqual(['a tag has a rate without its comparison rate: 1.9% Finance']);
  expect(tag('1.9% Finance, comparison rate 2.5%')).toEqual([]);
  expect(tag('Runout Sale')).toEqual([]);
});

test('each fault names its rule', () => {
  expect(pageFaults('<p class="price"><b>$52,990</b></p>').map(({ rule }) => rule)).toEqual(['price-basis-missing']);
  expect(pageFaults(estimate).map(({ rule }) => rule)).toEqual(['comparison-rate-warning-missing']);
});

test('a section has the warning of its page; a price without its basis it has not', () => {
  expect(pageFaults(estimate)).toHaveLength(1);
  expect(sectionFaults(estimate)).toEqual([]);
  expect(sectionFaults('<p class="price"><b>$52,990</b></p>')).toHaveLength(1);
});

test('a fault on a card names the vehicle’s page; one elsewhere names none', () => {
  const price = '<p class="price"><b>$52,990</b></p>';
  const card = (slug: string, inside: string) => `<article class="card"><h3><a href="/cars/${slug}/">A car</a></h3>${inside}</article>`;
  const cards = (html: string) => pageFaults(html).map((fault) => fault.card);
  const lawful = '<p class="price"><b>$1</b> <span class="basis">Drive away</span></p>';
  expect(cards(card('one', lawful) + card('two', price) + card('three', lawful))).toEqual(['/cars/two/']);
  expect(
    cards(`<article class="card is-sold"><span class="tag tag-own">1.9% finance</span><h3><a href="/cars/four/">A car</a></h3></article>`),
  ).toEqual(['/cars/four/']);
  expect(cards(card('one', lawful) + price)).toEqual([null]);
  expect(cards(`<article class="post">${price}</article>`)).toEqual([null]);
});

test('a form records its consent and ticks nothing beforehand; other rules of settings do not keep a page from being written', () => {
  const form = (box: string, hidden = '<input type="hidden" name="page_id" value="/contact-us/"/>') =>
    `<form class="lead-form" action="/leads" method="post">${hidden}<label><input type="checkbox" name="opt_in" value="true"${box}/><span>Yes</span></label></form>`;
  expect(lawFaults(form(''))).toEqual([]);
  expect(lawFaults(form(' checked=""'))).toEqual(['the marketing box of a form starts ticked']);
  expect(lawFaults(form('', ''))).toEqual(['a form asks for consent and does not record its page']);
  expect(pageFaults(form(' checked=""')).map(holdsPage)).toEqual([false]);
  expect(lawFaults('<form method="get"><input type="checkbox" name="make" checked></form>')).toEqual([]);
});
