import { z } from 'zod';
import { carTypes, itemTypes, priceTypes, states } from '../terms.ts';
import { colour, key, link, section, text } from './key.ts';

export const chipNames = ['car_type', 'simple_body', 'km', 'simple_transmission', 'stocknum', 'simple_fuel', 'drive', 'seats', 'colour'] as const;
export type ChipName = (typeof chipNames)[number];

const tag = (label: string, background: string, description: string, spec = '1§4') =>
  key(z.strictObject({ label: text, colour }).default({ label, colour: background }), description, { spec });

/** A tag that may be a picture. */
const badge = (description: string, spec: string) =>
  key(
    z
      .strictObject({
        label: text,
        colour,
        image: key(link.optional(), 'A picture of the badge, shown 32 px high in place of the words, which are read out. Left out: the words.', {
          spec,
          picture: true,
        }),
      })
      .default({ label: 'CERTIFIED', colour: '#2d353b' }),
    description,
    { spec },
  );

export const card = section(
  {
    chips: key(
      z.array(z.enum(chipNames)).default(['car_type', 'simple_body', 'km', 'simple_transmission', 'stocknum']),
      'Chips on a card, in their order.',
      {
        spec: '1§2',
      },
    ),
    show_series: key(z.boolean().default(true), 'On: the series stands beside the badge.', { spec: '1§2' }),
    km_suffix: key(z.string().default(' km'), 'Behind kilometres.', { spec: '1§2' }),
    stocknum_label: key(text.default('Stock'), 'Before the stock number.', { spec: '1§2' }),
    transmission_labels: key(z.record(text, text).default({ Automatic: 'Auto' }), 'Shorter words for transmissions on chips.', { spec: '1§2' }),
    image: section(
      {
        width: key(z.number().int().min(100).max(2000).default(600), 'Width in pixels asked of the image CDN.', { spec: '1§7' }),
        height: key(z.number().int().min(100).max(2000).default(400), 'Height asked.', { spec: '1§7' }),
        quality: key(z.number().int().min(1).max(100).default(75), 'Quality asked.', { spec: '1§7' }),
      },
      'Pictures of vehicles.',
    ),
    compare_needs: key(
      z.array(z.enum(['price', 'images', 'used'])).default([]),
      'What favourite and compare need beside being in stock: a price, images, a used vehicle.',
      { spec: '1§4' },
    ),
    count_photos: key(z.boolean().default(true), 'On: the number of photos stands on the picture.', {}),
  },
  'Search cards.',
);

export const tags = section(
  {
    electric_first: key(z.boolean().default(false), 'On: electric and hybrid vehicles are tagged before anything else.', { spec: '1§4' }),
    new_days: key(z.number().int().min(0).max(60).default(8), 'For how many days after its creation a vehicle is tagged as new.', { spec: '1§9' }),
    electric: tag('ELECTRIC', '#17663d', 'The electric tag.'),
    hybrid: tag('HYBRID', '#17663d', 'The hybrid tag.'),
    reserved: tag('RESERVED', '#804b00', 'The reserved tag.'),
    certified_toyota: badge('The badge of certified used Toyotas.', '1§4'),
    certified_mercedes: badge('The tag of certified used Mercedes-Benz vehicles.', '2§5'),
    own: key(z.strictObject({ colour }).default({ colour: '#ad2018' }), 'The colour of tags that the feed gives.', { spec: '1§4' }),
    own_colours: key(z.record(z.string(), colour).default({}), 'Other colours of single tags, such as {"runout sale": "#17663d"}.', { spec: '1§4' }),
    coming_soon: tag('COMING SOON', '#26418f', 'The coming soon tag.'),
    new: tag('New Arrival', '#17663d', 'The tag of a vehicle that has just come in, new or used.'),
    sold: tag('SOLD', '#2d353b', 'The sold tag; some dealers say JUST SOLD or Just Sold.'),
    absent: tag('NO LONGER AVAILABLE', '#2d353b', 'The tag of a vehicle that left the feed.', ''),
  },
  'Tags on vehicles: the first that holds is shown.',
);

const charge = z.number().min(0).max(20_000);

export const pricing = section(
  {
    no_price_below: key(z.number().min(0).default(10), 'Prices of this or less count as no price.', { spec: '1§5' }),
    no_price_text: key(text.default('Enquire for price.'), 'Shown instead of a missing price.', { spec: '1§5' }),
    preorder_text: key(text.default('PREORDER'), 'Shown instead of the price of a vehicle on preorder.', { spec: '1§5' }),
    price_type_labels: key(
      z
        .strictObject(Object.fromEntries(priceTypes.map((name) => [name, text])) as Record<(typeof priceTypes)[number], typeof text>)
        .default({ drive_away: 'Drive away', estimated_drive_away: 'Estimated drive away', excl_govt_charges: 'Excl. govt charges' }),
      'What a price includes, in words beside every price.',
      { spec: '1§2' },
    ),
    price_type_notes: key(
      z.strictObject({ drive_away: text, estimated_drive_away: text, excl_govt_charges: text }).default({
        drive_away: 'Drive away: the total price including dealer delivery, stamp duty, registration and compulsory third party insurance.',
        estimated_drive_away:
          'Estimated drive away: the estimated total price for a private buyer in this dealership’s state. Your total may differ.',
        excl_govt_charges:
          'Excl. govt charges: stamp duty, transfer fees, compulsory third party (CTP) insurance and other government charges are extra.',
      }),
      'The sentence that explains each.',
      {},
    ),
    government_charges: key(
      z
        .array(
          z.strictObject({
            state: key(z.enum(states), 'The state or territory whose charges they are.', {}),
            item_type: key(z.enum(itemTypes).optional(), 'Only for these goods. Left out: for all.', {}),
            car_type: key(z.enum(carTypes).optional(), 'Only for vehicles in this condition. Left out: for all.', {}),
            registration: key(charge, 'Registration, in dollars; 0 where the buyer pays none.', {}),
            ctp: key(charge, 'Compulsory third party insurance.', {}),
            transfer: key(charge, 'The transfer fee.', {}),
            plates: key(charge, 'The plates.', {}),
            source: key(text, 'Where you read them, as shoppers see it: Service NSW.', {}),
            read: key(z.iso.date(), 'The day on which you read them. They count for a year.', {}),
          }),
        )
        .default([]),
      'What a private buyer pays besides stamp duty, for the drive away estimate (features.drive_away_estimate). The first entry that fits counts. Without one only stamp duty is estimated.',
      {},
    ),
    was_label: key(text.default('Was'), 'Before an earlier, higher price.', { spec: '1§5' }),
    was_price_days: key(
      z.number().int().min(0).default(28),
      'Days for which the earlier price must be on record before it is shown. 0 trusts the feed, and is your own risk: a was-price must be proved.',
      {},
    ),
    reduced_days: key(
      z.number().int().min(0).max(330).default(90),
      'For how many days “Reduced $1,500 on 3 Nov” is shown after a price was lowered.',
      {},
    ),
    indicator_threshold: key(
      z.number().min(0).default(499),
      'A vehicle must be listed at more than this many dollars below the market average to be marked so.',
      { spec: '1§5' },
    ),
    comparison_min_confidence: key(z.number().min(0).max(1).default(0.2), 'The comparison shows above this confidence.', { spec: '1§5' }),
    comparison_great_from: key(z.number().default(0.65), 'From this fill on the comparison reads “Great Deal”.', { spec: '1§9' }),
    comparison_good_label: key(text.default('Good Deal'), 'The label below it.', { spec: '1§9' }),
    comparison_great_label: key(text.default('Great Deal'), 'The label from it on.', { spec: '1§9' }),
    comparison_low_below: key(z.number().default(0.3), 'Below this fill the bar is coloured low.', { spec: '1§9' }),
    comparison_medium_below: key(z.number().default(0.6), 'Below this fill it is coloured medium, else high.', { spec: '1§9' }),
  },
  'Prices.',
);
