import { z } from 'zod';
import { isRecord, valueAt } from '#site/merge.ts';
import { contentSchemas, noContent, type PlainContent, pageFront, plainNames, postFront, type SiteContent } from '#site/schema/pages.ts';
import { type SchemaKey, schemaKeys, shapeOf } from '#site/schema/schema-tree.ts';

const prose = { html: '<p>Words.</p>', headings: [] };

export const fullFiles: Record<string, unknown> = {
  'pages/*.md': {
    title: 'Fleet',
    description: 'For businesses.',
    path: '/fleet/',
    image: '/media/a.svg',
    image_alt: 'A yard',
    hero: true,
    start: '2026-01-01T00:00:00+10:00',
    expiry: '2027-01-01T00:00:00+10:00',
    updated: '2026-11-01',
    index: true,
    group: 'Business',
    places: 'all',
    links: [{ label: 'Call', href: '/contact/' }],
  },
  'posts/*.md': {
    title: 'A post',
    description: 'A sentence.',
    category: 'advice',
    date: '2026-11-01',
    updated: '2026-11-02',
    author: 'Ann',
    image: '/media/a.svg',
    image_alt: 'A yard',
    index: true,
  },
  'blog.json': {
    title: 'Blog',
    description: 'News.',
    categories: [
      { slug: 'advice', heading: 'Advice', description: 'What we know.', image: '/media/a.svg' },
      { slug: 'news', heading: 'News', description: 'What is new.' },
    ],
  },
  'faq.json': {
    title: 'Questions',
    description: 'And answers.',
    groups: [
      { title: 'Buying', pages: ['/trade-in/'], questions: [{ question: 'Why?', answer: 'Because.' }] },
      { title: 'Selling', questions: [{ question: 'How?', answer: 'So.' }] },
    ],
  },
  'offers.json': {
    offers: [
      {
        slug: 'month',
        title: 'A month',
        text: 'A tank of fuel.',
        terms: 'For all.',
        image: '/media/a.svg',
        button: 'See it',
        href: '/finance/',
        stock: { make: 'Toyota', model: 'Hilux', body: 'Ute', car_type: 'used', year: 2022, dealership_slug: 'harbour-north', item_type: 'car' },
        start: '2026-01-01T00:00:00+10:00',
        expiry: '2027-01-01T00:00:00+10:00',
      },
    ],
  },
  'models.json': {
    title: 'Models',
    description: 'The range.',
    models: [
      { make: 'Toyota', name: 'Hilux', slug: 'hilux', body: 'Ute', text: 'For work.', image: '/media/a.svg', override_url: '/contact/' },
      { make: 'Toyota', name: 'RAV4', body: 'SUV' },
    ],
  },
  'reviews.json': {
    summary: { count: 214, average_rating: 4.7 },
    reviews: [
      { id: 'first', customer_name: 'Sam', text: 'Good.', rating: 5, review_date: '2026-11-01', image: '/media/a.svg' },
      { id: 'second', customer_name: 'Mei', text: 'Fair.', rating: 4, review_date: '2026-10-01' },
    ],
  },
  'accessories.json': {
    note: 'Fitted.',
    accessories: [{ make: 'Toyota', models: ['Hilux'], from_year: 2000, name: 'Tow bar', text: 'It tows.', price: 1290, image: '/media/a.svg' }],
  },
};

export function contentOf(files: Record<string, unknown>): SiteContent {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) => schema.parse(files[name]);
  const page = read('pages/*.md', pageFront);
  const faq = read('faq.json', contentSchemas['faq.json']);
  const second = { ...page, title: 'Another', path: '/another/', hero: false };
  return {
    ...noContent,
    pages: [
      { ...page, path: page.path ?? '/page/', body: prose },
      { ...second, body: prose },
    ],
    posts: [{ ...read('posts/*.md', postFront), slug: 'a-post', body: prose }],
    faq: {
      ...faq,
      groups: faq.groups.map(({ questions, ...group }) => ({
        ...group,
        questions: questions.map(({ question, answer }) => ({ question, html: `<p>${answer}</p>` })),
      })),
    },
    offers: read('offers.json', contentSchemas['offers.json']).offers,
    ...(Object.fromEntries(plainNames.map((name) => [name, read(`${name}.json`, contentSchemas[`${name}.json`])])) as PlainContent),
  };
}

const schemas: [file: string, schema: z.core.$ZodType][] = [['pages/*.md', pageFront], ['posts/*.md', postFront], ...Object.entries(contentSchemas)];

export const contentSite = { features: { reviews: true }, reviews: { hidden: ['flipped'] } };

/** Values that cannot be derived: they name an existing category, model or time, or remove something more specific. */
const byHand: Record<string, unknown> = {
  'pages/*.md expiry': '2026-02-01T00:00:00+10:00',
  'pages/*.md start': '2028-01-01T00:00:00+10:00',
  'pages/*.md places': 'none',
  'posts/*.md category': 'news',
  'posts/*.md date': '2026-10-01',
  'offers.json offers.*.start': '2028-01-01T00:00:00+10:00',
  'offers.json offers.*.expiry': '2026-02-01T00:00:00+10:00',
  'offers.json offers.*.stock.model': 'RAV4',
  'offers.json offers.*.stock.dealership_slug': 'harbour-south',
  'reviews.json summary.average_rating': 4.2,
  'reviews.json reviews.*.rating': 4,
  'faq.json groups.*.pages': ['/service/'],
  'accessories.json accessories.*.models': ['RAV4'],
  'accessories.json accessories.*.from_year': 2090,
};

export type ContentFlip = { name: string; before: SiteContent; after: SiteContent };

export function contentFlips(): ContentFlip[] {
  return schemas.flatMap(([file, schema]) =>
    [...schemaKeys(schema)]
      .filter(({ path, type }) => shapeOf(type) === null && path[0] !== '$schema')
      .map((key): ContentFlip => {
        const name = `${file} ${key.path.join('.')}`;
        const before = structuredClone(fullFiles);
        const after = structuredClone(before);
        const path = key.path.map((part) => (part === '*' ? 0 : part));
        setIn(after[file], path, otherValue(name, key, valueAt(after[file], path)));
        return { name, before: contentOf(before), after: contentOf(after) };
      }),
  );
}

export function contentGaps(): { name: string; content: SiteContent }[] {
  return schemas.flatMap(([file, schema]) =>
    [...schemaKeys(schema)].flatMap(({ path, type, optional }) => {
      const isList = type instanceof z.ZodArray;
      if ((!optional && !isList) || path[0] === '$schema') return [];
      const files = structuredClone(fullFiles);
      const concrete = path.map((part) => (part === '*' ? 0 : part));
      setIn(files[file], concrete, optional ? undefined : []);
      try {
        return [{ name: `${file} ${path.join('.')}`, content: contentOf(files) }];
      } catch {
        return [];
      }
    }),
  );
}

function otherValue(name: string, { type }: SchemaKey, now: unknown): unknown {
  if (name in byHand) return byHand[name];
  if (type instanceof z.ZodBoolean) return now !== true;
  if (type instanceof z.ZodEnum) return type.options.find((option) => option !== now);
  if (type instanceof z.ZodNumber) return 7;
  if (Array.isArray(now)) return now.length > 1 ? now.slice(0, -1) : [...now, ...now];
  if (typeof now !== 'string') throw new Error(`${name} is not filled`);
  if (now.startsWith('/media/')) return '/media/b.svg';
  if (now.startsWith('/')) return '/flipped/';
  if (/^\d{4}-\d\d-\d\d$/.test(now)) return '2026-11-03';
  return /^[a-z0-9-]+$/.test(now) ? 'flipped' : `${now} flipped`;
}

function setIn(root: unknown, path: readonly (string | number)[], value: unknown): void {
  const holder = valueAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if ((!isRecord(holder) && !Array.isArray(holder)) || last === undefined) throw new Error(`nothing at ${path.join('.')}`);
  Reflect.set(holder, last, value);
}
