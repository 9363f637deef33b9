import { z } from 'zod';
import { carTypes, priceTypes } from '../terms.ts';
import { key, oneHost, section, text } from './key.ts';

const share = z.number().min(0).max(1);

export const columnRule = z.strictObject({
  to: key(
    z.union([text, z.array(text).min(1)]),
    'The vehicle field, or several for a rule that splits its cell. Dots reach into groups, such as location.city.',
    {},
  ),
  rule: key(
    z
      .enum([
        'text',
        'number',
        'integer',
        'money',
        'boolean',
        'date',
        'month',
        'list',
        'html',
        'url',
        'engine',
        'pair',
        'place',
        'car_type',
        'price_type',
        'status',
        'item_type',
      ])
      .default('text'),
    'How the cell is read: engine is “4 cyl, 2.2 L”, pair is “White / Black”, place is “Caringbah, NSW”, number and integer keep the one number with the units of its field (“ 5 Seats”, “150 000 km”); of two numbers none is kept.',
    {},
  ),
  take: key(
    z
      .string()
      .refine(isPattern, {
        message: 'must be a regular expression',
        params: { fix: 'correct it, or leave take out; whoever sends the feed knows how its cells read.' },
      })
      .optional(),
    'A regular expression: only cells that match it are read, and only its first group where it has one. Other cells go to the vehicle’s other fields.',
    {},
  ),
  values: key(
    z.record(z.string(), z.string()).optional(),
    'Replacements of whole cells before the rule, such as {"USED": "used"}; an empty text means that nothing is known. Under an empty name: what a cell means that says nothing.',
    {},
  ),
  separator: key(
    z.string().min(1).optional(),
    'Splits lists and pairs; it may be a blank. Left out: pictures wherever an address begins, other lists at commas, pairs at a slash.',
    {},
  ),
  price_type: key(
    z.enum(priceTypes).optional(),
    'What the amounts of this column include, for a feed with a column for each price type. Of a vehicle with several amounts, the one of its price type is shown, else the drive away price.',
    {},
  ),
});

/** Several rules each parse a part of the cell. */
const column = z.union([columnRule, z.array(columnRule).min(1)]);

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}

export type ColumnRule = z.output<typeof columnRule>;

export const stock = section(
  {
    from: key(
      text.optional(),
      `The feed: an https address, a file beside the site files, or data: and a file in the data folder (FORECOURT_DATA), such as data:samples/harbour.json. \${NAME} is filled in from the environment, so that no token stands here.`,
      { spec: '1§7' },
    ),
    format: key(z.enum(['api', 'csv']).default('api'), 'api: JSON pages of the stock API. csv: a table whose columns stand below.', {}),
    dealer_id: key(text.optional(), 'The dealer id that the feed must name; another one holds the whole batch.', {}),
    allow_hosts: key(z.array(oneHost).default([]), 'Hosts of the feed to which a redirect may lead, or that may be private addresses.', {}),
    columns: key(
      z.record(text, column).default({}),
      'What each column of a table, or each key of a JSON feed, means: by one rule, or a list of rules that each read what they know of a cell. Keys inside of groups are written with dots. A column without an entry goes to the vehicle’s other fields, a key without one to the field of its name. docs/feed.md says how, with an example.',
      {},
    ),
    nothing: key(
      z.array(z.string()).default(['', '-', '- / -', 'NA', 'N/A', 'nan', 'null', 'POA']),
      'Cells that mean nothing is known, in small or capital letters.',
      {},
    ),
    title_column: key(
      text.optional(),
      'A column or key with a whole title (“2011 Mercedes-Benz E500 Elegance”) from which make, model and badge are repaired.',
      {},
    ),
    make_names: key(
      z.record(text, z.array(text)).default({}),
      'Makes of more than one word by their first word, such as {"Land": ["Land Rover"]}, so that a title is cut at the right place.',
      {},
    ),
    model_names: key(
      z.record(text, z.record(text, text)).default({}),
      'Models of more than one word by make, as the title writes them and as they are called here, such as {"Toyota": {"Rav 4": "RAV4"}}.',
      {},
    ),
    identity: key(
      z
        .array(text)
        .default(['make', 'model', 'badge', 'series', 'year', 'colour', 'bodyconfiguration', 'simple_body', 'trans', 'simple_transmission', 'fuel']),
      'For records without id, VIN and stock number: the columns (of a table, as the feed writes them) or fields that do not change, from which an id is made.',
      {},
    ),
    default_price_type: key(
      z
        .strictObject({
          new: key(z.enum(priceTypes).optional(), 'What prices of new vehicles include.', {}),
          demo: key(z.enum(priceTypes).optional(), 'What prices of demo vehicles include.', {}),
          used: key(z.enum(priceTypes).optional(), 'What prices of used vehicles include.', {}),
        })
        .default({}),
      'What a price includes, by car type, where the feed says it of no price. It must be set then: a feed without it is held.',
      {},
    ),
    default_car_type: key(
      z.enum(carTypes).optional(),
      'The car type of all vehicles of a feed that names none. It must be set then: a feed without it is held.',
      { spec: '1§3' },
    ),
    absence_means_sold: key(z.boolean().default(false), 'On: a vehicle that left the feed reads SOLD. Off: “No longer available”.', {}),
    keep_absent_days: key(z.number().int().min(0).max(60).default(3), 'For how many days a vehicle that left the feed keeps its page.', {}),
    caps: section(
      {
        megabytes: key(
          z.number().positive().max(2000).default(100),
          'The largest feed. Up to the default, it is taken in within 10 seconds and 512 MB of memory.',
          {},
        ),
        seconds: key(z.number().positive().max(3600).default(120), 'The longest that fetching and reading a feed may take.', {}),
        records: key(z.number().int().positive().max(1_000_000).default(55_000), 'The most records.', {}),
        depth: key(z.number().int().positive().max(64).default(16), 'The deepest nesting of JSON; a record that is deeper is refused.', {}),
        pages: key(z.number().int().positive().max(10_000).default(1000), 'The most pages of the API.', {}),
      },
      'What a feed may not exceed.',
    ),
    brakes: section(
      {
        drop_share: key(share.default(0.3), 'More than this share of the stock gone at once holds the removals …', {}),
        drop_count: key(z.number().int().min(0).default(10), '… if it is also more than this many vehicles.', {}),
        invalid_share: key(share.default(0.2), 'More than this share of refused records holds the whole batch.', {}),
        null_rise: key(share.default(0.2), 'A field that is empty in this much more of the stock than before holds the batch.', {}),
        median_factor: key(
          z.number().min(1).default(3),
          'A median or other quantile of the stock (price, km, year, seats …) that moved by more than this factor holds the batch. Seven years count as 2.',
          {},
        ),
        shift_factor: key(
          z.number().min(1).default(1.5),
          'Where such a number moved by more than this factor in most vehicles that stay, the batch is held.',
          {},
        ),
        jump_factor: key(
          z.number().min(1).default(2.5),
          'A vehicle whose price or kilometres change by more than this factor is held alone: it stays as it was …',
          {},
        ),
        jump_days: key(
          z.number().positive().max(60).default(2),
          '… until the feed has said the same for this many days, or somebody accepts it.',
          {},
        ),
        least_price: key(
          z.number().min(0).default(500),
          'A first price below this, in dollars, is left out of its vehicle until somebody accepts it. So is one …',
          {},
        ),
        like_factor: key(
          z.number().min(1).default(6),
          '… that is more than so many times below what vehicles of its make and year cost, where the feed has six of them.',
          {},
        ),
        jump_share: key(share.default(0.05), 'More than this share of such vehicles holds the batch.', {}),
        identity_share: key(share.default(0.1), 'More than this share of vehicles with another make, model or year than before holds the batch.', {}),
        kind_share: key(
          share.default(0.2),
          'More than this share of vehicles with another car type, price type or item type holds the batch; a quarter of it where all are of one now.',
          {},
        ),
        uniform_rise: key(
          share.default(0.5),
          'One value (price, km, make, colour, stock number …) in this much more of the stock than before holds the batch.',
          {},
        ),
        image_host_share: key(share.default(0.5), 'More than this share of pictures on a new host holds the batch.', {}),
      },
      'The brakes: what is held back until somebody looked.',
    ),
    page_brakes: section(
      {
        gone_share: key(share.default(0.3), 'More than this share of the pages of a kind gone at once holds the release …', {}),
        gone_count: key(z.number().int().min(0).default(10), '… if it is also more than this many pages.', {}),
      },
      'The brake between two releases: what a build does not publish until somebody looked.',
    ),
    rank: section(
      {
        in_stock: key(z.number().default(1000), 'Points of a vehicle in stock.', { spec: '1§7' }),
        coming_soon: key(z.number().default(600), 'Points of one that is coming soon.', { spec: '1§7' }),
        picture: key(z.number().default(10), 'Points of each picture …', { spec: '1§7' }),
        pictures_max: key(z.number().int().min(0).default(20), '… up to this many.', { spec: '1§7' }),
        priced: key(z.number().default(100), 'Points of a vehicle with a price.', { spec: '1§7' }),
        fresh: key(z.number().default(120), 'Points of a vehicle created today, fewer each day …', { spec: '1§7' }),
        fresh_days: key(z.number().int().min(1).default(30), '… until none after this many days.', { spec: '1§7' }),
      },
      'The rank of vehicles whose feed gives none: the order of “most relevant”.',
    ),
  },
  'Where the stock comes from and what is believed of it.',
);
