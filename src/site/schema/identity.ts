import { z } from 'zod';
import { key, link, section, slug, text } from './key.ts';

export const states = ['nsw', 'vic', 'qld', 'sa', 'wa', 'tas', 'nt', 'act'] as const;
export type AustralianState = (typeof states)[number];

export const identity = {
  name: key(text, 'The name of the dealer as shoppers know it.', { spec: '2§3' }),
  legal_name: key(text.optional(), 'The company that trades under this name, for the footer and structured data. Left out: the name.', {
    spec: '2§3',
  }),
  url: key(
    z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')),
    'The address of the published site, without a path: canonical links, sitemaps and structured data begin with it.',
    { spec: '2§3' },
  ),
  tagline: key(text.optional(), 'One sentence about the dealer: home page description and footer.', { spec: '2§1' }),
  timezone: key(text.default('Australia/Sydney'), 'The IANA time zone in which days and years begin for this dealer.', { spec: '2§9' }),
  state: key(z.enum(states).default('qld'), 'The state or territory of the head office, which forms start with.', { spec: '2§9', readBy: 'L4' }),
  logo: section(
    {
      url: key(link.optional(), 'Picture of the logo for the header. Left out: the mark and the name in the theme’s display type.', { spec: '2§3' }),
      mark: key(
        z.string().trim().min(1).max(3).optional(),
        'One to three letters for the square mark and the favicon. Left out: the first letter of the name.',
        {},
      ),
    },
    'The logo.',
  ),
} as const;

const hoursEntry = z
  .strictObject({
    weekday: key(z.number().int().min(0).max(6), '0 is Sunday.', { spec: '2§3' }),
    status: key(z.enum(['Open', 'Closed']), 'Open or Closed on that weekday.', { spec: '2§3' }),
    open: key(
      z
        .string()
        .regex(/^\d{2}:\d{2}$/)
        .optional(),
      'Opening time, 24 hours, such as 08:30.',
      { spec: '2§3' },
    ),
    close: key(
      z
        .string()
        .regex(/^\d{2}:\d{2}$/)
        .optional(),
      'Closing time, 24 hours, such as 17:30.',
      { spec: '2§3' },
    ),
    formated_hours: key(text.optional(), 'The words to show instead of the times.', { spec: '2§3' }),
  })
  .refine((entry) => entry.status === 'Closed' || entry.formated_hours || (entry.open && entry.close), {
    message: 'an open day needs open and close, or formated_hours',
  });

export const location = z.strictObject({
  id: key(text, 'The location’s id in the stock feed.', { spec: '2§3' }),
  name: key(text, 'The name of the place.', { spec: '2§3' }),
  slug: key(slug, 'Its part of the address of its page.', { spec: '2§3' }),
  location_type: key(z.enum(['sales', 'service', 'parts', 'service-and-parts', '']).default('sales'), 'What happens there.', { spec: '2§3' }),
  location_subtype: key(z.array(text).default([]), 'Further kinds, such as buying.', { spec: '2§3', readBy: 'N3' }),
  primary: key(z.boolean().default(false), 'The dealer’s main place.', { spec: '2§3' }),
  visible: key(z.boolean().default(true), 'Off hides the place everywhere.', { spec: '2§3' }),
  flag: key(text.optional(), 'A label on a place that has not opened yet, such as COMING EARLY 2026. It is never a vehicle’s tag.', { spec: '2§8' }),
  manufacturers: key(z.array(text).default([]), 'Makes sold or served there.', { spec: '2§3' }),
  dealer_license_number: key(text.optional(), 'The motor dealer licence, shown wherever the law asks for it.', { spec: '2§3' }),
  motor_vehicle_repairer: key(text.optional(), 'The repairer licence of a service place.', { spec: '2§3', readBy: 'N3' }),
  image: key(
    z.strictObject({ url: link, thumb: key(link.optional(), 'The same, small, for lists of places.', { spec: '2§3', readBy: 'N3' }) }).optional(),
    'A picture of the place.',
    { spec: '2§3' },
  ),
  address: key(
    z.strictObject({
      street: key(text, 'Street and number.', { spec: '2§3' }),
      city: key(text, 'Suburb or city.', { spec: '2§3' }),
      state: key(z.enum(states), 'State or territory.', { spec: '2§3' }),
      postcode: key(z.string().regex(/^\d{4}$/, 'must be four digits'), 'Four digits.', { spec: '2§3' }),
      lat: key(z.number().min(-90).max(90).optional(), 'Latitude.', { spec: '2§3' }),
      long: key(z.number().min(-180).max(180).optional(), 'Longitude.', { spec: '2§3' }),
      place_url: key(link.optional(), 'The place on a map service, for Get Directions.', { spec: '2§3' }),
      place_id: key(text.optional(), 'The map service’s id of the place.', { spec: '2§3', readBy: 'N4' }),
      map_key: key(text.optional(), 'The key of the embedded map.', { spec: '2§3', readBy: 'N2' }),
    }),
    'Where it is.',
    { spec: '2§3' },
  ),
  contact_detail: key(
    z.strictObject({
      phone: key(text.optional(), 'The number to call about a vehicle.', { spec: '2§3' }),
      landline_phone: key(text.optional(), 'A second number.', { spec: '2§3' }),
      email: key(z.email().optional(), 'The address for enquiries.', {}),
      opening_hours: key(z.array(hoursEntry).default([]), 'Hours by weekday.', { spec: '2§3' }),
    }),
    'How to reach it.',
    { spec: '2§3' },
  ),
});

export const dealership = z.strictObject({
  id: key(text, 'The dealership’s id in the stock feed.', { spec: '2§3' }),
  slug: key(slug, 'Its part of /search/{dealership_slug}/.', { spec: '1§2' }),
  name: key(text, 'The dealership’s name.', { spec: '2§3' }),
  primary: key(z.boolean().default(false), 'The main dealership: its city decides the location bar.', { spec: '2§5' }),
  timezone: key(text.optional(), 'The IANA time zone of its hours. Left out: the site’s.', { readBy: 'B14' }),
  finance_excluded: key(z.boolean().default(false), 'On: no finance estimate for this dealership’s vehicles.', { spec: '2§5' }),
  locations: key(z.array(location).min(1), 'The places of this dealership.', { spec: '2§3' }),
});

export const dealers = {
  dealerships: key(
    z.array(dealership).min(1),
    'The dealerships of this site with their places. The first is the main one unless another is marked primary.',
    {
      spec: '2§3',
    },
  ),
  brands: key(
    z
      .array(
        z.strictObject({
          title: key(text, 'The make’s name.', { spec: '1§3' }),
          slug: key(slug, 'Its part of the address.', { spec: '1§3' }),
          logo: key(link.optional(), 'Its logo. Left out: a neutral plate with a monogram.', { spec: '1§3' }),
          banner: key(link.optional(), 'The picture above its page.', { spec: '1§3' }),
          description: key(text.optional(), 'A paragraph about it.', { spec: '1§3' }),
          external_url: key(
            link.optional(),
            'Another site that is this brand’s page: its tile leads there. A company of the own group keeps its page, with a link to it.',
            { spec: '1§3' },
          ),
          skip_overview: key(
            z.boolean().default(false),
            'On: the tile leads to the brand’s stock, not to its overview, which it has not. A company of the own group: to its site.',
            { spec: '1§3' },
          ),
          group: key(z.enum(['car', 'motorcycle', 'truck', 'own-group']).default('car'), 'The group in which it stands.', { spec: '1§3' }),
        }),
      )
      .default([]),
    'The brands that the dealer sells. Left out: the makes in stock.',
    { spec: '1§1' },
  ),
} as const;
