import { expect, test } from 'vitest';
import { clockAt } from '#lib/clock.ts';
import type { SiteContent } from '#site/schema/pages.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { gateSite, type PublishedTexts } from './gate-site.ts';

const now = Date.parse('2026-12-24T00:00:00Z');
const wrong = 'Guaranteed finance approval for everyone';

function gate(changes: Partial<SiteInput>, content: Partial<SiteContent> = {}, published: PublishedTexts = {}) {
  return gateSite(siteWithContent(changes, content), published, clockAt(now));
}
const outcomes = ({ held }: ReturnType<typeof gate>) =>
  held.flatMap(({ breach, outcome }) => (breach.rule.subject === 'site' ? [] : [[breach.rule.id, breach.path.join('.'), outcome]]));

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
    ['claim-approval-certain', 'home.tiles.1.title', 'left-out'],
    ['claim-approval-certain', 'offers.1.text', 'left-out'],
    ['claim-approval-certain', '', 'left-out'],
  ]);
});

test('a text of every page is held at the one that was published before', () => {
  const first = gate({ tagline: 'Family owned since 1986' });
  const second = gate({ tagline: wrong }, {}, first.published);
  expect(second.site.tagline).toBe('Family owned since 1986');
  expect(outcomes(second)).toEqual([['claim-approval-certain', 'tagline', 'earlier']]);
  expect(gate({ tagline: 'Mended' }, {}, second.published).site.tagline).toBe('Mended');
});

test('without an earlier text it stays, and is told: nothing is emptied', () => {
  const gated = gate({ tagline: wrong });
  expect(gated.site.tagline).toBe(wrong);
  expect(outcomes(gated)).toEqual([['claim-approval-certain', 'tagline', 'stays']]);
});

test('a marketing box that is ticked beforehand is published without its tick', () => {
  expect(gate({ legal: { opt_in_default: true } }).site.legal.opt_in_default).toBe(false);
});

test('report, and a site whose words break nothing: the very site, and a licence number that is not there is told', () => {
  const site = siteWithContent({ tagline: wrong, compliance: { gate: 'report' } });
  expect(gateSite(site, {}, clockAt(now)).site).toBe(site);
  const honest = siteWithContent();
  const gated = gateSite(honest, {}, clockAt(now));
  expect(gated.site).toBe(honest);
  expect(gated.held.map(({ breach, outcome }) => [breach.rule.id, outcome])).toEqual([
    ['licence-number-nsw', 'stays'],
    ['licence-number-nsw', 'stays'],
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
    ['claim-approval-certain', 'reservation.terms.0', 'left-out'],
    ['claim-approval-certain', 'accessories.1.name', 'left-out'],
  ]);
});
