import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { problemText } from '#site/problems.ts';
import { contentSchemas, noContent } from '#site/schema/pages.ts';
import { contentJsonSchema } from './json-schema.ts';
import { loadSite, loadSites, readSites } from './load.server.ts';
import { minimalSite } from './test-site.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'content-'));
  await write('acme.json', JSON.stringify({ ...minimalSite, brands: [{ title: 'Toyota', slug: 'toyota' }] }));
});
afterEach(() => rm(dir, { recursive: true }));

async function write(file: string, text: string | object): Promise<void> {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), typeof text === 'string' ? text : JSON.stringify(text, null, 1));
}
const page = (keys: string, text = 'Some words.') => `---\ntitle: A title\ndescription: A sentence.\n${keys}---\n${text}\n`;
const post = (keys: string) => `---\ntitle: A post\ndescription: A sentence.\n${keys}---\nWords.\n`;
const blog = { categories: [{ slug: 'news', heading: 'News', description: 'What is new.' }] };

async function problems(): Promise<string[]> {
  const { readings } = await readSites(['acme'], dir);
  return readings.flatMap((reading) => reading.problems.map((problem) => problemText(problem).replaceAll(`${dir}/`, '')));
}

test('a site without a folder, or with pictures alone, has no content', async () => {
  expect((await loadSite('acme', dir)).content).toEqual(noContent);
  await write('acme/media/a.svg', '<svg/>');
  expect((await loadSite('acme', dir)).content).toEqual(noContent);
});

test('pages, posts and lists are read whole', async () => {
  await write('acme/pages/warranty.md', page('updated: 2026-11-01\n', '# Cover\n\nAll of it.'));
  await write('acme/posts/old.md', post('category: news\ndate: 2026-01-02\n'));
  await write('acme/posts/new.md', post('category: news\ndate: 2026-03-02\n'));
  await write('acme/blog.json', blog);
  await write('acme/faq.json', { groups: [{ title: 'Buying', questions: [{ question: 'Why?', answer: '**Because.**' }] }] });
  const { content } = await loadSite('acme', dir);
  expect(content.pages).toEqual([
    {
      title: 'A title',
      description: 'A sentence.',
      path: '/warranty/',
      hero: false,
      index: true,
      updated: '2026-11-01',
      body: { html: '<h2 id="cover">Cover</h2>\n<p>All of it.</p>', headings: [{ id: 'cover', text: 'Cover' }] },
    },
  ]);
  expect(content.posts.map(({ slug }) => slug)).toEqual(['new', 'old']);
  expect(content.faq?.groups).toEqual([{ title: 'Buying', pages: [], questions: [{ question: 'Why?', html: '<p><strong>Because.</strong></p>' }] }]);
});

test('every fault of every file is named at once, with its line and its fix, and other sites go on', async () => {
  await write('other.json', minimalSite);
  await write('acme/pages/a.md', page('decription: x\nupdated: yesterday\npath: eofy\n', 'One.\n\n[x](http://a.example)\n\n<script>x</script>'));
  await write('acme/posts/b.md', post('category: newz\ndate: 2026-01-02\n'));
  await write('acme/posts/c.md', post('date: 2026-01-02\n'));
  await write('acme/blog.json', blog);
  await write('acme/offers.json', { offers: [{ slug: 'x', title: 'X', text: 'Y', terms: '', stok: {} }] });
  await write('acme/modles.json', '{}');
  await write('acme/faq.json', '{ "groups": [');
  expect(await problems()).toMatchInlineSnapshot(`
    [
      "acme/faq.json:1:14: expected a value. Fix: correct the JSON there; it reads the end of the file.",
      "acme/modles.json:1:1: a site has no file or folder of this name. Fix: did you mean "models.json"?",
      "acme/offers.json:7 offers.0.terms: expected text that is not blank, got "". Fix: write the text; docs/config.md and docs/content.md say what it is for.",
      "acme/offers.json:8 offers.0.stok: unknown key, got {}. Fix: did you mean "stock"?",
      "acme/pages/a.md:4 decription: unknown key, got "x". Fix: remove it: "description" is already here.",
      "acme/pages/a.md:5 updated: expected a day as YYYY-MM-DD, got "yesterday". Fix: write year, month and day as YYYY-MM-DD; the dealer knows it.",
      "acme/pages/a.md:6 path: expected the path of a page: small letters, digits and hyphens between slashes, got "eofy". Fix: write "/eofy/".",
      "acme/pages/a.md:10:1: links must use https, got "http://a.example". Fix: write https://a.example.",
      "acme/pages/a.md:12:1: this markup is not allowed in text, got "<script>". Fix: write it in Markdown, or take it out; text may also contain "abbr", "br", "dd", "details", "dl", "dt", "kbd", "small", "sub", "summary" or "sup"; docs/content.md says more.",
      "acme/pages/a.md:12:1: this markup is not allowed in text, got "</script>". Fix: write it in Markdown, or take it out; text may also contain "abbr", "br", "dd", "details", "dl", "dt", "kbd", "small", "sub", "summary" or "sup"; docs/content.md says more.",
      "acme/posts/b.md:4 category: blog.json has no category with this slug, got "newz". Fix: did you mean "news"?",
      "acme/posts/c.md:1 category: expected text, got nothing. Fix: add it: the slug of its category in blog.json, which has to be there; docs/config.md and docs/content.md say what it is for.",
    ]
  `);
  const { sites, failed } = await loadSites('all', dir);
  expect([sites.map(({ slug }) => slug), failed.map(({ slug }) => slug)]).toEqual([['other'], ['acme']]);
});

test('a page with the address of another names both', async () => {
  await write('acme/pages/one.md', page('path: /sale/\n'));
  await write('acme/pages/two.md', page('path: /sale/\n'));
  await write('acme/pages/contact.md', page(''));
  await write('acme/pages/three.md', page('path: /search/used-cars/\n'));
  await write('acme/pages/four.md', page('path: /toyota/overview/\n'));
  await write('acme/pages/about-us.md', page(''));
  await write('acme/posts/news.md', post('category: news\ndate: 2026-01-02\n'));
  await write('acme/blog.json', blog);
  expect(await problems()).toMatchInlineSnapshot(`
    [
      "acme/pages/contact.md:1 path: /contact/ is a page of every site already, got "/contact/". Fix: choose another path, that begins and ends with /, or remove one of the two; whoever wrote the page knows which.",
      "acme/pages/four.md:4 path: /toyota/overview/ is the page of the brand Toyota, got "/toyota/overview/". Fix: choose another path, that begins and ends with /, or remove one of the two; whoever wrote the page knows which.",
      "acme/pages/three.md:4 path: addresses below /search/ are those of other pages, got "/search/used-cars/". Fix: choose another path, that begins and ends with /, or remove one of the two; whoever wrote the page knows which.",
      "acme/pages/two.md:4 path: pages/one.md has this address too, got "/sale/". Fix: choose another path, that begins and ends with /, or remove one of the two; whoever wrote the page knows which.",
      "acme/posts/news.md:1:1: /blog/news/ is the category News of blog.json already, got "news". Fix: give the file another name, of small letters, digits and hyphens; whoever wrote the post chooses it.",
    ]
  `);
});

test('what follows from two entries is checked', async () => {
  await write('acme/pages/sale.md', page('start: 2026-02-01T00:00:00+10:00\nexpiry: 2026-01-01T00:00:00+10:00\n'));
  await write('acme/faq.json', { groups: [{ title: 'A', pages: ['/trade-inn/'], questions: [{ question: 'Q', answer: '# No' }] }] });
  await write('acme/offers.json', { offers: ['x', 'x'].map((slug) => ({ slug, title: 'X', text: 'Y', terms: 'Z' })) });
  await write('acme/models.json', { models: [{ make: 'Toyota', name: 'HiLux' }] });
  await write('acme/accessories.json', { accessories: [{ make: 'Toyota', models: ['HiLxu'], name: 'Tow bar' }] });
  expect(await problems()).toMatchInlineSnapshot(`
    [
      "acme/accessories.json:6 accessories.0.models.0: warning: models.json has no such model, got "HiLxu". Fix: did you mean "HiLux"?",
      "acme/faq.json:6 groups.0.pages.0: no plain page has this address, got "/trade-inn/". Fix: did you mean "/trade-in/"?",
      "acme/faq.json:11 groups.0.questions.0.answer: an answer has no headings. Fix: write paragraphs.",
      "acme/offers.json:10 offers.1.slug: another entry has this slug, got "x". Fix: choose another, in small letters, digits and hyphens; whoever wrote the entry chooses it.",
      "acme/pages/sale.md:4 start: warning: clocks in Australia/Sydney show 01:00 on 1 February 2026 at this moment, since they are at +11:00 then, got "2026-02-01T00:00:00+10:00". Fix: write 2026-02-01T00:00:00+11:00.",
      "acme/pages/sale.md:5 expiry: it ends before it begins, at 2026-02-01T00:00:00+10:00, got "2026-01-01T00:00:00+10:00". Fix: correct one of the two moments; the dealer knows them.",
    ]
  `);
});

test('an offer of a dealership that the site has not is refused', async () => {
  const stock = { make: 'Toyota', dealership_slug: 'acmee' };
  await write('acme/offers.json', { offers: [{ slug: 'x', title: 'X', text: 'Y', terms: 'Z', stock }] });
  expect(await problems()).toEqual([
    'acme/offers.json:10 offers.0.stock.dealership_slug: no dealership has this slug, got "acmee". Fix: did you mean "acme"?',
  ]);
});

test('the samples validate against the schemas for editors', async () => {
  for (const slug of ['harbour', 'ridgeway'])
    for (const [file, schema] of Object.entries(contentSchemas)) {
      const text = await readFile(path.join('sites', slug, file), 'utf8').catch(() => null);
      if (text === null) continue;
      expect(schema.safeParse(JSON.parse(text)).success).toBe(true);
      expect(z.fromJSONSchema(contentJsonSchema(file as keyof typeof contentSchemas)).safeParse(JSON.parse(text)).success, `${slug} ${file}`).toBe(
        true,
      );
    }
});

test('reviews: a rating of no scale, a second review of one id, a hidden id that no review has', async () => {
  const review = (id: string, rating: unknown) => ({ id, customer_name: 'Sam', rating });
  await write('acme.json', { ...minimalSite, reviews: { hidden: ['r11'] } });
  await write('acme/reviews.json', { reviews: [review('r1', 5), review('r1', 4)] });
  expect(await problems()).toMatchInlineSnapshot(`
    [
      "acme/reviews.json:2 reviews: warning: reviews.hidden of the site names a review that is not here, got "r11". Fix: write "r1" in reviews.hidden of the site file; reviews.json lists the ids.",
      "acme/reviews.json:9 reviews.1.id: another review has this id, got "r1". Fix: give each review an id of its own; where they were collected shows it, or whoever wrote them down chooses it.",
    ]
  `);
  await write('acme/reviews.json', {
    reviews: [review('r1', 6), review('r2', 0), review('r3', '5'), { ...review('r4', 5), review_date: '1/2/2026' }],
  });
  expect(await problems()).toMatchInlineSnapshot(`
    [
      "acme/reviews.json:6 reviews.0.rating: expected at most 5, got 6. Fix: use a number of at most 5; docs/config.md and docs/content.md say what it is for.",
      "acme/reviews.json:11 reviews.1.rating: expected at least 1, got 0. Fix: use a number of at least 1; docs/config.md and docs/content.md say what it is for.",
      "acme/reviews.json:16 reviews.2.rating: expected number, got "5". Fix: use a number without quotes: 5.",
      "acme/reviews.json:22 reviews.3.review_date: expected a day as YYYY-MM-DD, got "1/2/2026". Fix: write "2026-02-01".",
    ]
  `);
});
