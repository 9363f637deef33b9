import { z } from 'zod';
import { carTypes } from '#vehicle/vehicle.ts';
import { key, link, section, text } from './key.ts';

const menuLink = z.strictObject({ label: text, href: link });

export const homeSections = ['finder', 'body_types', 'latest', 'brands', 'budget_links', 'stats', 'dealerships', 'promotions'] as const;
export type HomeSection = (typeof homeSections)[number];

/** The start and end of something that is shown for a while. */
const during = {
  start: key(z.iso.datetime({ offset: true }).optional(), 'From when it is shown.', { spec: '2§3' }),
  expiry: key(z.iso.datetime({ offset: true }).optional(), 'Until when it is shown.', { spec: '2§3' }),
};

export const content = {
  menu: key(
    z.array(menuLink).default([
      { label: 'New', href: '/search/new-cars/' },
      { label: 'Demo', href: '/search/demo-cars/' },
      { label: 'Used', href: '/search/used-cars/' },
    ]),
    'The links of the header.',
    { spec: '2§2' },
  ),
  footer: section(
    {
      columns: key(
        z
          .array(z.strictObject({ title: text, links: z.array(menuLink) }))
          .max(4)
          .default([]),
        'Link columns of the footer. Left out: condition, makes and dealerships.',
        {
          spec: '2§2',
        },
      ),
      note: key(text.optional(), 'A sentence under the logo.', { spec: '2§2' }),
      legal: key(z.array(text).default([]), 'Further lines of small print.', { spec: '2§2' }),
    },
    'The footer.',
  ),
  home: section(
    {
      title: key(text.default('Find the right car. Know the real price.'), 'The heading over the hero picture.', { spec: '2§1' }),
      lead: key(text.default('New, demo and used vehicles, each with its price basis shown up front.'), 'The sentence below it.', { spec: '2§1' }),
      hero: key(link.optional(), 'The hero picture. Left out: the brand colour.', {}),
      sections: key(
        z.array(z.enum(homeSections)).default(['finder', 'body_types', 'latest', 'brands', 'stats', 'dealerships']),
        'The sections below, in their order.',
        {},
      ),
      latest_title: key(text.default('Just arrived'), 'The heading of the latest vehicles.', {}),
      latest_count: key(z.number().int().min(0).max(12).default(4), 'How many of them.', {}),
      body_types_title: key(text.default('Browse by body type'), 'The heading of the body type tiles.', {}),
      body_types_count: key(z.number().int().min(1).max(20).default(6), 'How many tiles.', { spec: '2§9' }),
      body_type_images: key(z.record(text, link).default({}), 'A picture for each body type, by its name in the stock.', { spec: '2§9' }),
      brands_title: key(text.default('Our brands'), 'The heading of the brands.', {}),
      dealerships_title: key(text.default('Close to home'), 'The heading of the dealerships.', {}),
      budget_title: key(text.default('Find cars for your budget'), 'The heading of the budget links.', { spec: '2§2' }),
      budgets: key(z.array(z.number().int().positive()).default([15_000, 25_000, 35_000, 50_000]), 'The budgets, in dollars.', {}),
      stats: key(
        z
          .array(z.strictObject({ figure: text, label: text, href: link }))
          .max(4)
          .default([]),
        'The stats banner, such as {"figure": "50+", "label": "locations", "href": "/dealer-locator/"}.',
        { spec: '1§1' },
      ),
      count_up: key(z.boolean().default(false), 'On: its figures count up when they come into view; never under reduced motion.', {
        spec: '2§9',
        readBy: 'N1',
      }),
    },
    'The home page.',
  ),
  promotions: section(
    {
      cards: key(
        z
          .array(
            z.strictObject({
              id: key(text, 'A name for this card.', { readBy: 'A1' }),
              title: key(text, 'Its heading.', { spec: '2§9' }),
              text: key(text.optional(), 'Its text.', { spec: '2§9' }),
              button: key(text.default('Find out more'), 'Its button.', {}),
              href: key(link, 'Where it leads.', { spec: '2§3' }),
              image: key(link.optional(), 'Its picture.', { spec: '2§3' }),
              display: key(z.array(z.enum(carTypes)).default([]), 'On listings with these car types; none named: on all.', { spec: '2§3' }),
              strictDisplay: key(z.boolean().default(false), 'On: only on listings with just these car types.', { spec: '2§3' }),
              vehicle_ids: key(z.array(text).default([]), 'Only on listings that hold one of these vehicles; none named: on all.', { spec: '2§9' }),
              ...during,
            }),
          )
          .default([]),
        'Promotional cards among the results, in turn.',
        { spec: '2§9' },
      ),
      positions: key(z.array(z.number().int().min(1)).default([5, 10, 15, 20, 25, 30]), 'Places counted over all pages of a listing.', {
        spec: '2§9',
      }),
      every: key(z.number().int().min(1).optional(), 'Instead of fixed places: one after every so many vehicles.', { spec: '2§9' }),
      random_offset: key(z.number().int().min(0).max(10).default(0), 'With every: up to this many places later, by chance; 2 on one site.', {
        spec: '2§9',
      }),
    },
    'Promotional cards in the listings.',
  ),
} as const;
