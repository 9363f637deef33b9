import { z } from 'zod';
import { carTypes, itemTypes } from '../terms.ts';
import { key, link, slug, text } from './key.ts';
import { reviewsFile } from './reviews.ts';

/** The files of `sites/<slug>/`. */

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
const picture = z
  .string()
  .regex(/^\/media\/[\w./-]+\.(?:svg|png|jpe?g|webp|avif)$/, 'must be a picture from the site’s media folder: /media/ and the name of the file');
const pagePath = z
  .string()
  .regex(/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)+$/, 'must be the path of a page: small letters, digits and hyphens between slashes');

const shownDuring = {
  start: key(
    moment.optional(),
    'From when it is shown: day, time and offset from UTC, such as 2026-11-21T08:30:00+11:00 (+11:00 is Sydney in summer, +10:00 in winter). Left out: at once.',
    {
      spec: '2§3',
    },
  ),
  expiry: key(moment.optional(), 'Until when it is shown, in the same form. Left out: until it is taken out.', { spec: '2§3' }),
};
const pageImage = {
  image: key(picture.optional(), 'Its picture.', { spec: '2§3' }),
  image_alt: key(text.optional(), 'What the picture shows, for those who cannot see it; left out: the picture is for decoration.', {}),
};
const schemaFile = { $schema: key(z.string().optional(), 'The schema for editors.', {}) };

/** Which places a page lists at its end. */
export const placesBelow = ['sales', 'service', 'parts', 'all', 'none'] as const;

/** The front matter of `pages/<name>.md`. */
export const pageFront = z.strictObject({
  title: key(text, 'The heading of the page.', { spec: '2§2' }),
  description: key(text, 'One sentence for search engines.', {}),
  path: key(pagePath.optional(), 'Its address. Left out: the name of the file, so that warranty.md is /warranty/.', { spec: '2§2' }),
  ...pageImage,
  hero: key(z.boolean().default(false), 'On: the picture stands across the page, above the heading.', { spec: '2§2' }),
  ...shownDuring,
  updated: key(day.optional(), 'The day of its last change, for readers and for the sitemap.', {}),
  index: key(z.boolean().default(true), 'Off: search engines are asked to leave the page out.', {}),
  group: key(text.optional(), 'Pages of one group link to each other, such as Owning your car.', {}),
  places: key(z.enum(placesBelow).optional(), 'Which places stand below with phone, email and hours. Left out: those that sell.', { spec: '2§2' }),
  links: key(
    z.array(z.strictObject({ label: key(text, 'Its words.', {}), href: key(link, 'Where it leads.', {}) })).optional(),
    'Its buttons; the first is the main one.',
    {},
  ),
});

/** The front matter of `posts/<name>.md`. */
export const postFront = z.strictObject({
  title: key(text, 'The heading of the post.', { spec: '2§2' }),
  description: key(text, 'One sentence for cards and search engines.', { spec: '2§3' }),
  category: key(slug, 'The slug of its category in blog.json, which has to be there.', { spec: '2§2' }),
  date: key(day, 'The day of its publication, such as 2026-11-21; before it, the post is not shown.', {}),
  updated: key(day.optional(), 'The day of its last change.', {}),
  author: key(text.optional(), 'Who wrote it. Left out: the dealer.', {}),
  ...pageImage,
  index: key(z.boolean().default(true), 'Off: search engines are asked to leave the post out.', {}),
});

/** `blog.json` */
export const blogFile = z.strictObject({
  ...schemaFile,
  title: key(text.default('Blog'), 'The heading of the blog.', { spec: '2§2' }),
  description: key(text.default('News, reviews and advice from our team.'), 'The sentence below it.', { spec: '2§2' }),
  categories: key(
    z
      .array(
        z.strictObject({
          slug: key(slug, 'The last part of its address: vehicle-reviews is /blog/vehicle-reviews/.', { spec: '2§2' }),
          heading: key(text, 'The heading of its card.', { spec: '2§3' }),
          description: key(text, 'The sentence on its card.', { spec: '2§3' }),
          image: key(picture.optional(), 'The picture of its card.', { spec: '2§3' }),
        }),
      )
      .min(1),
    'The categories in their order.',
    { spec: '2§3' },
  ),
});

/** `faq.json` */
export const faqFile = z.strictObject({
  ...schemaFile,
  title: key(text.default('Frequently asked questions'), 'The heading of the page /faq/.', { spec: '2§2' }),
  description: key(text.default('Answers to the questions we hear most.'), 'The sentence below it.', {}),
  groups: key(
    z
      .array(
        z.strictObject({
          title: key(text, 'The heading of the group.', { spec: '2§2' }),
          pages: key(z.array(pagePath).default([]), 'Pages on which the group stands too, such as /trade-in/.', { spec: '2§2' }),
          questions: key(
            z
              .array(
                z.strictObject({
                  question: key(text, 'The question.', { spec: '2§2' }),
                  answer: key(text, 'The answer, in Markdown.', { spec: '2§2' }),
                }),
              )
              .min(1),
            'Its questions in their order.',
            { spec: '2§2' },
          ),
        }),
      )
      .min(1),
    'The groups in their order.',
    { spec: '2§2' },
  ),
});

/** `offers.json` */
export const offersFile = z.strictObject({
  ...schemaFile,
  offers: key(
    z.array(
      z.strictObject({
        slug: key(slug, 'Its name in addresses: /special-offers/#<slug>.', { spec: '2§2' }),
        title: key(text, 'Its heading.', { spec: '2§2' }),
        text: key(text, 'What is offered.', { spec: '2§2' }),
        terms: key(text, 'Its terms: what it is for, for whom, until when.', { spec: '2§2' }),
        image: key(picture.optional(), 'Its picture.', { spec: '2§3' }),
        button: key(text.default('See the stock'), 'The words of its button.', {}),
        href: key(link.optional(), 'Where the button leads. Left out: to the stock.', { spec: '2§3' }),
        stock: key(
          z
            .strictObject({
              make: key(text.optional(), 'A make.', {}),
              model: key(text.optional(), 'A model of that make.', {}),
              body: key(text.optional(), 'A body type.', {}),
              car_type: key(z.enum(carTypes).optional(), 'A car type.', {}),
              year: key(z.int().optional(), 'A model year.', {}),
              dealership_slug: key(slug.optional(), 'A dealership.', {}),
              item_type: key(z.enum(itemTypes).optional(), 'A kind of vehicle.', {}),
            })
            .optional(),
          'The vehicles that it is for: those of which all that stands here holds.',
          { spec: '2§2' },
        ),
        ...shownDuring,
      }),
    ),
    'The offers of /special-offers/ in their order.',
    { spec: '2§2' },
  ),
});

/** `models.json` */
export const modelsFile = z.strictObject({
  ...schemaFile,
  title: key(text.default('Our models'), 'The heading of the page /models/.', { spec: '2§2' }),
  description: key(text.default('The range, with what we have in stock.'), 'The sentence below it.', {}),
  models: key(
    z
      .array(
        z.strictObject({
          make: key(text, 'The make, as the stock spells it.', { spec: '2§3' }),
          name: key(text, 'The model, as the stock spells it.', { spec: '2§3' }),
          slug: key(slug.optional(), 'Its name in addresses: /models/#<slug>. Left out: made from the name.', { spec: '2§3' }),
          body: key(text.optional(), 'Its body type, by which /models/<body>/ finds it.', { spec: '2§2' }),
          text: key(text.optional(), 'A sentence about it.', {}),
          image: key(picture.optional(), 'Its picture.', { spec: '2§3' }),
          override_url: key(link.optional(), 'Where it leads instead of its stock.', { spec: '2§3' }),
        }),
      )
      .min(1),
    'The models in their order.',
    { spec: '2§3' },
  ),
});

/** `accessories.json` */
export const accessoriesFile = z.strictObject({
  ...schemaFile,
  note: key(
    text.default(
      'Prices include GST and fitting when fitted before delivery. Ask us what suits your vehicle: fitment varies by grade and build date.',
    ),
    'The small print below the accessories.',
    {},
  ),
  accessories: key(
    z
      .array(
        z.strictObject({
          make: key(text, 'The make that it fits.', { spec: '2§3' }),
          models: key(z.array(text).min(1), 'The models that it fits.', { spec: '2§3' }),
          from_year: key(z.number().int().min(1950).max(2100).optional(), 'From which year on. Left out: of any year.', {}),
          name: key(text, 'What it is.', { spec: '2§2' }),
          text: key(text.optional(), 'A sentence about it.', {}),
          price: key(z.number().positive().optional(), 'Its price in dollars, fitted and with GST. Left out: on request.', {}),
          image: key(picture.optional(), 'Its picture.', {}),
        }),
      )
      .min(1),
    'The accessories in their order.',
    { spec: '2§2' },
  ),
});

/** The JSON files of a site's folder. */
export const contentSchemas = {
  'accessories.json': accessoriesFile,
  'blog.json': blogFile,
  'faq.json': faqFile,
  'models.json': modelsFile,
  'offers.json': offersFile,
  'reviews.json': reviewsFile,
} as const;
export type ContentFileName = keyof typeof contentSchemas;

/** Files that need no transformation in the loader. */
export const plainNames = ['blog', 'models', 'accessories', 'reviews'] as const;
type PlainName = (typeof plainNames)[number];
export type PlainContent = { [Name in PlainName]: Omit<z.output<(typeof contentSchemas)[`${Name}.json`]>, '$schema'> | null };

/** Sanitized: no scripts, no styles, validated links, headings from level 2 on. */
export type Prose = {
  html: string;
  headings: { id: string; text: string }[];
};

export type ContentPage = Omit<z.output<typeof pageFront>, 'path'> & { path: string; body: Prose };
export type Post = z.output<typeof postFront> & { slug: string; body: Prose };
export type Blog = Omit<z.output<typeof blogFile>, '$schema'>;
type FaqFile = z.output<typeof faqFile>;
/** With answers as sanitized markup. */
export type FaqGroup = Omit<FaqFile['groups'][number], 'questions'> & { questions: { question: string; html: string }[] };
export type Offer = z.output<typeof offersFile>['offers'][number];
export type ModelEntry = z.output<typeof modelsFile>['models'][number];
export type Accessory = z.output<typeof accessoriesFile>['accessories'][number];

/** Null and empty where a file is missing. */
export type SiteContent = {
  pages: readonly ContentPage[];
  /** Newest first. */
  posts: readonly Post[];
  faq: { title: string; description: string; groups: readonly FaqGroup[] } | null;
  offers: readonly Offer[];
} & PlainContent;

export const noContent: SiteContent = {
  pages: [],
  posts: [],
  faq: null,
  offers: [],
  ...(Object.fromEntries(plainNames.map((name) => [name, null])) as PlainContent),
};
