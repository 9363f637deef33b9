import { z } from 'zod';
import { carTypes } from '../terms.ts';
import { key, link, section, text } from './key.ts';

const menuLink = z.strictObject({ label: key(text, 'Its words.', { spec: '2§2' }), href: key(link, 'Where it leads.', { spec: '2§2' }) });

/** A link, a list of links, or the brands. */
const menuEntry = z
  .strictObject({
    label: key(text, 'Its words.', { spec: '2§2' }),
    href: key(link.optional(), 'Where it leads; left out where it opens.', { spec: '2§2' }),
    links: key(z.array(menuLink).default([]), 'Links that it opens, below the brands where it opens them too.', { spec: '2§2' }),
    brands: key(z.boolean().default(false), 'On: it opens the brands.', { spec: '2§2' }),
  })
  .refine(({ href, links, brands }) => (href !== undefined) !== (links.length > 0 || brands), {
    message: 'an entry of the menu leads somewhere (href) or opens (links, brands)',
    params: { fix: 'write href, the page it leads to, or links, what it opens, in a list; the dealer knows which.' },
  });

export const homeSections = [
  'slider',
  'finder',
  'body_types',
  'latest',
  'brands',
  'budget_links',
  'budget_finder',
  'tiles',
  'stats',
  'sales_counter',
  'dealerships',
  'promotions',
] as const;
export type HomeSection = (typeof homeSections)[number];

/** Start and end of timed content. */
const during = {
  start: key(
    z.iso.datetime({ offset: true }).optional(),
    'From when it is shown: day, time and offset from UTC, such as 2026-11-21T08:30:00+11:00 (+11:00 is Sydney in summer, +10:00 in winter). Left out: at once.',
    { spec: '2§3' },
  ),
  expiry: key(z.iso.datetime({ offset: true }).optional(), 'Until when it is shown, in the same form. Left out: until it is taken out.', {
    spec: '2§3',
  }),
};

const figures = (description: string, spec: string) =>
  key(
    z
      .array(
        z.strictObject({
          figure: key(text, 'The figure, such as 50+.', { spec }),
          label: key(text, 'What it counts.', { spec }),
          href: key(link.optional(), 'Where it leads.', { spec }),
        }),
      )
      .max(4)
      .default([]),
    description,
    { spec },
  );

export const content = {
  menu: key(z.array(menuEntry).default([]), 'The entries of the header. Left out: the conditions that are in stock, and the brands.', {
    spec: '2§2',
  }),
  menu_opens_on_hover: key(z.boolean().default(false), 'On: what opens in the header also opens under a mouse; clicks and keys open it everywhere.', {
    spec: '2§2',
  }),
  footer: section(
    {
      columns: key(
        z
          .array(
            z.strictObject({
              title: key(text, 'The heading of the column.', { spec: '2§2' }),
              links: key(z.array(menuLink), 'Its links, one below the other.', { spec: '2§2' }),
            }),
          )
          .max(4)
          .default([]),
        'Link columns of the footer. Left out: the conditions that are in stock, makes and dealerships.',
        {
          spec: '2§2',
        },
      ),
      note: key(text.optional(), 'A sentence under the logo.', { spec: '2§2' }),
      dealerships: key(z.boolean().default(true), 'The dealerships with address, phone and licence.', { spec: '2§3' }),
      legal: key(z.array(text).default([]), 'Further lines of small print.', { spec: '2§2' }),
    },
    'The footer.',
  ),
  home: section(
    {
      title: key(text.default('Find the right car. Know the real price.'), 'The heading over the hero picture.', { spec: '2§1' }),
      lead: key(text.default('New, demo and used vehicles, each with its price basis shown up front.'), 'The sentence below it.', { spec: '2§1' }),
      hero: key(link.optional(), 'The hero picture. Left out: the brand colour.', { picture: true }),
      resume_label: key(
        z.string().default('Pick up where you left off:'),
        'Before the search that a shopper made last, with what is new in it. Empty: it is not offered.',
        {},
      ),
      sections: key(
        z.array(z.enum(homeSections)).default(['finder', 'body_types', 'latest', 'budget_finder', 'brands', 'stats', 'sales_counter', 'dealerships']),
        'The sections below, in their order. Those of a feature that is off are left out.',
        {},
      ),
      search_example: key(
        text.default('white automatic ute under $40,000'),
        'An example of what can be searched for, in the empty field of the finder.',
        {},
      ),
      latest_title: key(text.default('Just arrived'), 'The heading of the latest vehicles.', {}),
      latest_count: key(z.number().int().min(0).max(12).default(4), 'How many of them.', {}),
      body_types_title: key(text.default('Browse by body type'), 'The heading of the body type tiles.', {}),
      body_types_count: key(z.number().int().min(1).max(20).default(6), 'How many tiles.', { spec: '2§9' }),
      body_type_images: key(z.record(text, link).default({}), 'A picture for each body type, by its name in the stock.', {
        spec: '2§9',
        picture: true,
      }),
      slides: key(
        z
          .array(
            z.strictObject({
              name: key(text, 'What it is about: its heading, and the words for who cannot see the picture.', { spec: '2§3' }),
              description: key(text.optional(), 'A sentence below it.', { spec: '2§3' }),
              url: key(link, 'Where it leads.', { spec: '2§3' }),
              image: key(link, 'Its picture, 1920 px wide and 540 px high.', { spec: '2§2', picture: true }),
              hide_overlay: key(z.boolean().default(false), 'On: the picture alone, for one that carries its own words.', { spec: '2§3' }),
              ...during,
            }),
          )
          .default([]),
        'The slides of the slider. Where the slider is the first section, it stands above the heading instead of the hero picture.',
        { spec: '2§2' },
      ),
      slider_seconds: key(
        z.number().int().min(4).max(60).optional(),
        'After how many seconds the next slide comes by itself, with a button that pauses them. Left out: only the shopper moves them.',
        { spec: '2§2' },
      ),
      slider_title: key(text.default('What’s on'), 'What the slider is called for who cannot see it.', { spec: '2§2' }),
      tiles: key(
        z
          .array(
            z.strictObject({
              title: key(text, 'Its words.', { spec: '2§2' }),
              text: key(text.optional(), 'A line below them.', { spec: '2§2' }),
              href: key(link, 'Where it leads.', { spec: '2§2' }),
              image: key(link.optional(), 'Its picture.', { spec: '2§2', picture: true }),
              ...during,
            }),
          )
          .default([]),
        'The promotional tiles.',
        { spec: '2§2' },
      ),
      tiles_title: key(text.default('More from us'), 'The heading of the promotional tiles.', { spec: '2§2' }),
      brands_title: key(text.default('Our brands'), 'The heading of the brands.', {}),
      brands_count: key(z.number().int().min(1).default(12), 'How many of them; all stand on the page of brands.', {}),
      dealerships_title: key(text.default('Our dealerships'), 'The heading of the dealerships.', {}),
      budget_title: key(text.default('Popular budgets'), 'The heading of the budget links.', { spec: '2§2' }),
      budgets: key(z.array(z.number().int().positive()).default([15_000, 25_000, 35_000, 50_000]), 'The budgets, in dollars.', {}),
      stats: figures('The stats banner, such as {"figure": "50+", "label": "locations", "href": "/dealer-locator/"}.', '1§1'),
      count_up: key(
        z.boolean().default(false),
        'On: its figures and that of the sales counter count up when they come into view; never under reduced motion.',
        {
          spec: '2§9',
        },
      ),
    },
    'The home page.',
  ),
  brands_page: section(
    {
      title: key(text.default('Our brands'), 'The heading of the page of brands.', { spec: '1§1' }),
      lead: key(text.optional(), 'The sentence below it.', { spec: '1§1' }),
      stats: key(z.boolean().default(true), 'The stats banner of the home page stands here too.', { spec: '1§1' }),
      group_titles: key(
        z.strictObject({ car: text, motorcycle: text, truck: text, 'own-group': text }).default({
          car: 'Cars',
          motorcycle: 'Motorcycles',
          truck: 'Trucks',
          'own-group': 'Our group',
        }),
        'What each group of brands is called.',
        { spec: '1§1' },
      ),
      latest_count: key(z.number().int().min(0).max(12).default(4), 'How many of its latest vehicles stand on the page of a brand.', {}),
    },
    'The page of brands, and the page of each brand.',
  ),
  group_page: section(
    {
      title: key(text.optional(), 'Its heading. Left out: the site has no such page.', { spec: '1§1' }),
      paragraphs: key(z.array(text).default([]), 'What it says of the group.', { spec: '1§1' }),
      stats: figures('Its figures, such as {"figure": "59", "label": "franchises"}.', '1§1'),
    },
    'The page of a group of dealers: what it is, and its companies.',
  ),
  promotions: section(
    {
      cards: key(
        z
          .array(
            z.strictObject({
              id: key(text, 'A name for this card.', {}),
              title: key(text, 'Its heading.', { spec: '2§9' }),
              text: key(text.optional(), 'Its text.', { spec: '2§9' }),
              button: key(text.default('Find out more'), 'Its button.', {}),
              href: key(link, 'Where it leads.', { spec: '2§3' }),
              image: key(link.optional(), 'Its picture.', { spec: '2§3', picture: true }),
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
