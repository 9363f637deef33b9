import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gateSite } from '#compliance/gate-site.ts';
import { commentErrors, lawfulComments } from '#compliance/gate-stock.ts';
import { siteTextBreaches } from '#compliance/judge-site.ts';
import { commentBreaches } from '#compliance/judge-vehicle.ts';
import { nothingPublished } from '#compliance/published.ts';
import { complianceFindings } from '#compliance/site-findings.ts';
import { lawRule } from '#law/rules.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteContent } from '#site/schema/pages.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';

// 60 breaches and 60 honest texts, six of each in every kind of text key, written by somebody who had not seen the patterns.

type Texts = Record<Kind, string[]>;
const read = (file: string): Record<'breaches' | 'honest', Texts> => JSON.parse(readFileSync(`tests/fixtures/law/${file}`, 'utf8'));
const { breaches, honest } = read('every-key.json');
/** Later ones, by somebody else who had not seen the patterns either. 41 of these breaches were found before the patterns knew their kinds. */
const fresh = read('fresh-texts.json');

const clock = clockAt(Date.parse('2026-12-24T00:00:00Z'));

type Placed = [Partial<SiteInput>, Partial<SiteContent>];
const prose = (html: string) => ({ html: `<p>${html}</p>`, headings: [] });
const offer = { slug: 'a', title: 'On now', text: 'Come in.', terms: 'Until June 2027.', button: 'See the stock' };

/** Puts a text into a site. */
const places = {
  menu: (label: string): Placed => [{ menu: [{ label, href: '/' }] }, {}],
  footer: (text: string): Placed => [{ footer: { legal: [text] } }, {}],
  terms: (terms: string): Placed => [{}, { offers: [{ ...offer, terms }] }],
  button: (button: string): Placed => [{}, { offers: [{ ...offer, button }] }],
  title: (title: string): Placed => [{ seo: { home_title: title } }, {}],
  description: (text: string): Placed => [{ seo: { home_description: text } }, {}],
  post: (text: string): Placed => [
    {},
    { posts: [{ slug: 'a', title: 'News', description: 'News.', category: 'news', date: '2026-11-01', index: true, body: prose(text) }] },
  ],
  page: (text: string): Placed => [
    {},
    { pages: [{ title: 'About', description: 'About us.', path: '/about/', index: true, hero: false, body: prose(text) }] },
  ],
  faq(text: string): Placed {
    const [, question = '', answer = ''] = /^(.*?\?) (.*)$/.exec(text) ?? [];
    const groups = [{ title: 'All', pages: [], questions: [{ question, html: prose(answer).html }] }];
    return [{}, { faq: { title: 'Questions', description: 'Answers.', groups } }];
  },
};
type Kind = 'comment' | keyof typeof places;

type Outcome = { found: string[]; isError: boolean; became: string };

function ofComment(text: string): Outcome {
  const [vehicle, site] = [testVehicle({ dealercomments: text, price: undefined }), siteWithContent()];
  const isError = commentErrors(vehicle, site, clock).length > 0;
  const kept = lawfulComments(vehicle, site, clock);
  const became = !isError ? 'published' : kept === undefined ? 'left out' : `published: ${kept}`;
  return { found: commentBreaches(vehicle, site, clock).map(({ rule }) => rule), isError, became };
}

function ofSite(kind: keyof typeof places, text: string): Outcome {
  const site = siteWithContent(...places[kind](text));
  const found = siteTextBreaches(site, nothingPublished, clock);
  const held = gateSite(site, nothingPublished, clock).held.filter(({ rule }) => lawRule(rule).subject !== 'site');
  // What check says of a new site is what its build does.
  const checked = complianceFindings(site, nothingPublished, clock).filter(({ value }) => found.some((breach) => breach.text === value));
  expect(checked.filter(({ severity }) => severity === 'error')).toHaveLength(held.length);
  return { found: found.map(({ rule }) => rule), isError: held.length > 0, became: held[0]?.outcome ?? 'published' };
}

const outcomesOf = (texts: Texts) =>
  Object.entries(texts).flatMap(([kind, list]) =>
    list.map((text) => ({ kind, text, ...(kind === 'comment' ? ofComment(text) : ofSite(kind as keyof typeof places, text)) })),
  );

test('of 60 breaches in every kind of text key, 59 are found; each error is left out', () => {
  const outcomes = outcomesOf(breaches);
  expect(outcomes).toHaveLength(60);
  expect(outcomes.filter(({ found }) => found.length === 0).map(({ text }) => text)).toEqual(['Bad credit? Approved!']);
  const errors = outcomes.filter(({ isError }) => isError);
  expect(errors).toHaveLength(54);
  expect(errors.filter(({ text, became }) => became !== 'left out' && became.includes(text))).toEqual([]);
});

test('of 60 honest texts in every kind of text key, none is accused', () => {
  const outcomes = outcomesOf(honest);
  expect(outcomes).toHaveLength(60);
  expect(outcomes.filter(({ found }) => found.length > 0).map(({ text }) => text)).toEqual([]);
});

test('of 60 later breaches, all are found; of 60 later honest texts, none is', () => {
  const unfound = outcomesOf(fresh.breaches).flatMap(({ found, text }) => (found.length === 0 ? [text] : []));
  const accused = outcomesOf(fresh.honest).flatMap(({ found, text }) => (found.length > 0 ? [text] : []));
  expect([unfound, accused]).toEqual([[], []]);
});
