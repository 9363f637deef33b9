import { z } from 'zod';
import { host, key, section, text } from './key.ts';

export const reviews = section(
  {
    minimum_rating: key(z.number().min(0).max(5).default(4), 'Reviews are shown only where the average rating is above this.', { spec: '2§9' }),
    full_quantity: key(z.number().int().positive().default(12), 'How many reviews a full list holds.', { spec: '2§9' }),
    hidden: key(
      z.array(text).default([]),
      'Reviews that are not shown, by id. The average and the count stay those of all reviews, and the page says how many are not shown.',
      { spec: '2§9' },
    ),
    source: key(text.default('Google'), 'Where shoppers wrote the reviews, as pages name it: 214 Google reviews.', { spec: '2§9' }),
    from: key(
      text.optional(),
      'Where the stock run reads reviews: an https address, or a file, written as stock.from is. Left out: reviews.json in the site’s folder.',
      { spec: '2§3' },
    ),
  },
  'Reviews of the dealership.',
);

/** In stars. */
export const starRange = { min: 1, max: 5 } as const;
const rating = z.number().min(starRange.min).max(starRange.max);

/** Totals of a source, of which the site lists some. */
export const reviewSummary = z.strictObject({
  count: key(z.number().int().positive(), 'How many reviews there are.', { spec: '2§3' }),
  average_rating: key(rating, 'Their average, 1 to 5.', { spec: '2§3' }),
});

/** `reviews.json` */
export const reviewsFile = z.strictObject({
  $schema: key(z.string().optional(), 'The schema for editors.', {}),
  summary: key(reviewSummary.optional(), 'Count and average of all reviews at their source. Left out: those of the reviews below.', { spec: '2§3' }),
  reviews: key(
    z.array(
      z.strictObject({
        id: key(text, 'Its id, by which reviews.hidden names it.', { spec: '2§3' }),
        customer_name: key(text, 'Who wrote it, as they want to be named.', { spec: '2§3' }),
        text: key(z.string().trim().default(''), 'What they wrote, word for word: markup in it is text. Left out: stars alone.', { spec: '2§3' }),
        rating: key(rating, 'Their stars, 1 to 5.', { spec: '2§3' }),
        review_date: key(z.iso.date().optional(), 'The day on which it was written, such as 2026-11-21; before it, the review is not listed.', {
          spec: '2§3',
        }),
        image: key(
          z
            .string()
            .regex(
              /^\/media\/[\w./-]+\.(?:svg|png|jpe?g|webp|avif)$/,
              'must be a picture from the site’s media folder: /media/ and the name of the file',
            )
            .optional(),
          'A picture of who wrote it, from the site’s media folder. Left out: their initial.',
          { spec: '2§3' },
        ),
      }),
    ),
    'The reviews, in any order: pages list the newest first.',
    { spec: '2§3' },
  ),
});

export type ReviewSet = Omit<z.output<typeof reviewsFile>, '$schema'>;
export type Review = ReviewSet['reviews'][number];

export const maps = section(
  {
    zoom: key(z.number().int().min(1).max(20).default(10), 'How near a map is at first: 1 is the world, 10 a region, 20 a building.', {
      spec: '2§9',
    }),
    style_url: key(
      z.url({ protocol: /^https$/ }).optional(),
      'The style of the locator’s map (MapLibre), with your key of its tiles, such as https://tiles.example/style.json?key=abc. A press shows it. Left out: a drawing of the places is all.',
      { spec: '2§2' },
    ),
    hosts: key(z.array(host).default([]), 'Further hosts that the style names for tiles, fonts and sprites, such as tiles.example.', {}),
    cities: key(z.number().int().positive().default(20), 'How many cities the filter of places lists.', { spec: '2§9' }),
    dealerships: key(z.number().int().positive().default(40), 'How many dealerships it lists.', { spec: '2§9' }),
  },
  'Maps and the filter of places.',
);
