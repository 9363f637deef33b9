import { expect, test } from 'vitest';
import { lawRule } from '#law/rules.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteContent } from '#site/schema/pages.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { gateSite } from './gate-site.ts';
import { nothingPublished, type PublishedTexts } from './published.ts';
import { releaseOn } from './test-published.ts';

const now = Date.parse('2026-12-24T00:00:00Z');
const wrong = 'Guaranteed finance approval for everyone';

function gate(changes: Partial<SiteInput>, content: Partial<SiteContent> = {}, published: PublishedTexts = {}) {
  return gateSite(siteWithContent(changes, content), releaseOn('2026-11-29', published), clockAt(now));
}
const outcomes = ({ held }: ReturnType<typeof gate>) =>
  held.flatMap(({ rule, path, outcome }) => (lawRule(rule).subject === 'site' ? [] : [[rule, path.join('.'), outcome]]));

test('a tile, a slide, an offer, a post that breaks a rule is left out alone', () => {
  const offer = (slug: string, text: string) => ({ slug, title: 'Runout', text, terms: 'Until June 2027.', button: 'See the stock' });
  const post = (slug: string, html: string) => ({
    slug,
    title: 'News',
    description: 'News.',
    category: 'news',
    date: '2026-11-01',
    index: true,
    body: { html, headings: [] },
  });
  const gated = gate(
    {
      home: {
        tiles: [
          { title: 'Sell', href: '/' },
          { title: wrong, href: '/' },
          { title: 'Buy', href: '/' },
        ],
      },
    },
    { offers: [offer('a', 'Good value'), offer('b', wrong)], posts: [post('a', `<p>${wrong}</p>`), post('b', '<p>Towing</p>')] },
  );
  expect(gated.site.home.tiles.map(({ title }) => title)).toEqual(['Sell', 'Buy']);
  expect(gated.site.content.offers.map(({ slug }) => slug)).toEqual(['a']);
  expect(gated.site.content.posts.map(({ slug }) => slug)).toEqual(['b']);
  expect(outcomes(gated)).toEqual([
    ['claim-approval-certain', 'home.tiles.1.title', 'left out'],
    ['claim-approval-certain', 'offers.1.text', 'left out'],
    ['claim-approval-certain', '', 'left out'],
  ]);
});

test('a text of every page is held at the one that was published before', () => {
  const first = gate({ tagline: 'Family owned since 1986' });
  const second = gate({ tagline: wrong }, {}, first.published);
  expect(second.site.tagline).toBe('Family owned since 1986');
  expect(outcomes(second)).toEqual([['claim-approval-certain', 'tagline', 'earlier text kept']]);
  expect(gate({ tagline: 'Mended' }, {}, second.published).site.tagline).toBe('Mended');
});

test('without an earlier text, a site is as if it had not written this one; what every site must write stays, and is told', () => {
  const gated = gate({ tagline: wrong, home: { title: wrong }, vehicle_page: { tab_labels: tabLabels(wrong) } });
  expect([gated.site.tagline, gated.site.home.title]).toEqual([undefined, siteWithContent().home.title]);
  expect(gated.site.vehicle_page.tab_labels.protect).toBe(wrong);
  expect(outcomes(gated).sort()).toEqual([
    ['claim-approval-certain', 'home.title', 'usual text instead'],
    ['claim-approval-certain', 'tagline', 'left out'],
    ['claim-approval-certain', 'vehicle_page.tab_labels.protect', 'published'],
  ]);
});

const tabLabels = (protect: string) => ({ ...siteWithContent().vehicle_page.tab_labels, protect });

test('labels of the menu and the footer, terms and buttons of offers, questions, titles of the home page', () => {
  const link = (label: string) => ({ label, href: '/' });
  const menu = [link('Cars'), link(wrong), { label: 'More', links: [link(wrong)] }, { label: 'Us', links: [link('Team'), link(wrong)] }];
  const offer = (changes: object) => ({ slug: 'a', title: 'Runout', text: 'Come in.', terms: 'Until June 2027.', button: 'See them', ...changes });
  const question = (words: string) => ({ question: words, html: '<p>Yes.</p>' });
  const gated = gate(
    { menu, footer: { columns: [{ title: 'Help', links: [link(wrong), link('FAQ')] }] }, seo: { home_title: wrong, home_description: wrong } },
    {
      offers: [offer({ terms: wrong }), offer({ slug: 'b', button: wrong }), offer({ slug: 'c' })],
      faq: { title: 'Questions', description: 'Answers.', groups: [{ title: 'All', pages: [], questions: [question(wrong), question('Open?')] }] },
    },
  );
  const { site } = gated;
  expect(site.menu.map(({ label, links }) => [label, ...links.map((one) => one.label)])).toEqual([['Cars'], ['Us', 'Team']]);
  expect(site.footer.columns.flatMap(({ links }) => links.map(({ label }) => label))).toEqual(['FAQ']);
  expect([site.seo.home_title, site.seo.home_description]).toEqual([undefined, undefined]);
  expect(site.content.offers.map(({ slug }) => slug)).toEqual(['c']);
  expect(site.content.faq?.groups.flatMap(({ questions }) => questions.map((one) => one.question))).toEqual(['Open?']);
  expect(
    outcomes(gated)
      .map(([, path, outcome]) => `${path} ${outcome}`)
      .sort(),
  ).toEqual([
    'footer.columns.0.links.0.label left out',
    'groups.0.questions.0.question left out',
    'menu.1.label left out',
    'menu.2.links.0.label left out',
    'menu.3.links.1.label left out',
    'offers.0.terms left out',
    'offers.1.button left out',
    'seo.home_description left out',
    'seo.home_title left out',
  ]);
});

test('a marketing box that is ticked beforehand is published without its tick', () => {
  expect(gate({ legal: { opt_in_default: true } }).site.legal.opt_in_default).toBe(false);
});

test('report, and a site whose words break nothing: the very site, and a licence number that is not there is told', () => {
  const site = siteWithContent({ tagline: wrong, compliance: { gate: 'report' } });
  expect(gateSite(site, nothingPublished, clockAt(now)).site).toBe(site);
  const honest = siteWithContent();
  const gated = gateSite(honest, nothingPublished, clockAt(now));
  expect(gated.site).toBe(honest);
  expect(gated.held.map(({ rule, outcome }) => [rule, outcome])).toEqual([
    ['licence-number-nsw', 'published'],
    ['licence-number-nsw', 'published'],
  ]);
});

test('what an entry says after its own expiry is not judged: it is not shown', () => {
  const tile = { title: 'Offer ends 31 March 2026', href: '/', expiry: '2026-04-01T00:00:00+10:00' };
  expect(outcomes(gate({ home: { tiles: [tile] } }))).toEqual([]);
});

test('several entries of one list go, the others keep their order', () => {
  const tile = (title: string) => ({ title, href: '/' });
  const { site } = gate({ home: { tiles: ['A', wrong, 'B', wrong, wrong, 'C'].map(tile) } });
  expect(site.home.tiles.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
});

test('consent that no record could hold stays as it was published; an accessory and a line of the terms go alone', () => {
  const yes = 'Yes, send me offers. I can unsubscribe at any time.';
  const first = gate({ leads: { opt_in_text: yes } });
  const long = gate({ leads: { opt_in_text: yes.repeat(60) } }, {}, first.published);
  expect(long.site.leads.opt_in_text).toBe(yes);
  const accessory = (name: string) => ({ make: 'Kia', models: ['Rio'], name });
  const accessories = { note: 'With GST.', accessories: [accessory('Tow bar'), accessory(wrong)] };
  const gated = gate({ reservation: { terms: [wrong, '14 days to return it'] } }, { accessories });
  expect(gated.site.content.accessories?.accessories.map(({ name }) => name)).toEqual(['Tow bar']);
  expect(gated.site.reservation.terms).toEqual(['14 days to return it']);
  expect(outcomes(gated)).toEqual([
    ['claim-approval-certain', 'reservation.terms.0', 'left out'],
    ['claim-approval-certain', 'accessories.1.name', 'left out'],
  ]);
});
