import { z } from 'zod';
import { locationBases, states } from '../terms.ts';
import { key, link, section, slug, text } from './key.ts';
import { reviewSummary } from './reviews.ts';

/** 24 hours; the end of a day is `24:00`. */
const timeOfDay = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time of 24 hours: HH:MM');

export const holidayPolicies = ['closed', 'open', 'may_differ'] as const;
export type HolidayPolicy = (typeof holidayPolicies)[number];

const hoursEntry = z
  .strictObject({
    weekday: key(z.number().int().min(0).max(6), '0 is Sunday.', { spec: '2§3' }),
    status: key(z.enum(['Open', 'Closed']), 'Open or Closed on that weekday.', { spec: '2§3' }),
    open: key(timeOfDay.optional(), 'Opening time, 24 hours, such as 08:30.', { spec: '2§3' }),
    close: key(timeOfDay.optional(), 'Closing time, 24 hours, such as 17:30.', { spec: '2§3' }),
    formated_hours: key(text.optional(), 'The words to show instead of the times.', { spec: '2§3' }),
  })
  .refine((entry) => entry.status === 'Closed' || entry.formated_hours || (entry.open && entry.close), {
    message: 'an open day needs open and close, or formated_hours',
    params: { fix: 'add open and close as HH:MM of 24 hours; the dealer knows them.' },
  });

export const location = z.strictObject({
  id: key(text, 'The location’s id in the stock feed.', { spec: '2§3' }),
  name: key(text, 'The name of the place.', { spec: '2§3' }),
  slug: key(slug, 'Its part of the address of its page.', { spec: '2§3' }),
  timezone: key(text.optional(), 'The IANA time zone of its hours, where it is not the dealership’s. Left out: the dealership’s.', { spec: '2§9' }),
  location_type: key(z.enum(['sales', 'service', 'parts', 'service-and-parts', '']).default('sales'), 'What happens there.', { spec: '2§3' }),
  location_subtype: key(z.array(text).default([]), 'Further kinds, such as buying.', { spec: '2§3' }),
  primary: key(z.boolean().default(false), 'The dealer’s main place. Of several that sell, vehicles are there unless the feed names another.', {
    spec: '2§3',
  }),
  visible: key(z.boolean().default(true), 'Off hides the place everywhere.', { spec: '2§3' }),
  public_holidays: key(
    z.enum(holidayPolicies).optional(),
    'Public holidays of its state: closed, open as usual, or hours may differ. Left out: as locations.public_holidays says.',
    { spec: '2§2' },
  ),
  flag: key(
    text.optional(),
    'A label on a place that has not opened yet, such as COMING EARLY 2026. Forms do not offer it, and it is never a vehicle’s tag.',
    { spec: '2§8' },
  ),
  manufacturers: key(z.array(text).default([]), 'Makes sold or served there.', { spec: '2§3' }),
  dealer_license_number: key(text.optional(), 'The motor dealer licence, shown wherever the law asks for it.', { spec: '2§3' }),
  store_code: key(
    z
      .string()
      .regex(/^[^\s:,]{1,64}$/, 'must be text in quotes without spaces, colons and commas')
      .optional(),
    'The store code of this place in its Google Business Profile, for feeds.google. It is text: zeros at its beginning count.',
    {},
  ),
  motor_vehicle_repairer: key(text.optional(), 'The repairer licence of a service place.', { spec: '2§3' }),
  image: key(
    z
      .strictObject({
        url: key(link, 'Its address; it stands in a frame of 16 by 9, 1200 px wide or more.', { spec: '2§3', picture: true }),
        thumb: key(link.optional(), 'The same, small, for lists of places.', { spec: '2§3', picture: true }),
      })
      .optional(),
    'A picture of the place.',
    { spec: '2§3' },
  ),
  address: key(
    z.strictObject({
      street: key(text, 'Street and number.', { spec: '2§3' }),
      city: key(text, 'Suburb or city.', { spec: '2§3' }),
      state: key(z.enum(states), 'State or territory.', { spec: '2§3' }),
      postcode: key(z.string().regex(/^\d{4}$/, 'must be four digits'), 'Your 4-digit postcode.', { spec: '2§3' }),
      lat: key(z.number().optional(), 'Latitude: below zero, such as -33.87.', { spec: '2§3' }),
      long: key(z.number().optional(), 'Longitude, such as 151.21.', { spec: '2§3' }),
      place_url: key(link.optional(), 'The place on a map service, for Get Directions.', { spec: '2§3' }),
      place_id: key(
        z
          .string()
          .regex(/^[\w-]{10,}$/, 'must be a place ID of Google Maps: ten or more letters, digits, _ and -')
          .optional(),
        'The place ID of Google Maps, by which Get Directions, the link to its reviews and, with a map_key, the embedded map find the very place.',
        { spec: '2§3' },
      ),
      map_key: key(
        text.optional(),
        'A key of Google’s Maps Embed API, good for this site’s pages alone. Left out: the map is OpenStreetMap’s, which needs lat and long.',
        { spec: '2§3' },
      ),
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
  reviews: key(reviewSummary.optional(), 'How many reviews the place has at reviews.source, and their average.', { spec: '2§3' }),
});

export const dealership = z.strictObject({
  id: key(text, 'The dealership’s id in the stock feed.', { spec: '2§3' }),
  slug: key(slug, 'Its part of /search/{dealership_slug}/.', { spec: '1§2' }),
  name: key(text, 'The dealership’s name.', { spec: '2§3' }),
  primary: key(z.boolean().default(false), 'The main dealership: its city decides the location bar.', { spec: '2§5' }),
  timezone: key(text.optional(), 'The IANA time zone of its places’ hours. Left out: the site’s.', { spec: '2§9' }),
  finance_excluded: key(z.boolean().default(false), 'On: no finance estimate and no calculator on the pages of this dealership’s vehicles.', {
    spec: '2§5',
  }),
  locations: key(z.array(location).min(1), 'The places of this dealership.', { spec: '2§3' }),
});

const specialHours = z
  .strictObject({
    date: key(z.iso.date(), 'The day, such as 2026-12-24.', { spec: '2§3' }),
    until: key(z.iso.date().optional(), 'The last day, for a stretch of days with the same hours. Left out: that day only.', { spec: '2§3' }),
    name: key(text.optional(), 'What the occasion is, such as Christmas shutdown.', { spec: '2§3' }),
    status: key(z.enum(['Open', 'Closed']), 'Open or Closed on that day.', { spec: '2§3' }),
    location_id: key(text.optional(), 'The id of the place for which it holds, before entries for all places. Left out: for all.', { spec: '2§3' }),
    start_hour: key(timeOfDay.optional(), 'Opening time, 24 hours, such as 09:00.', { spec: '2§3' }),
    end_hour: key(timeOfDay.optional(), 'Closing time, 24 hours, such as 13:00.', { spec: '2§3' }),
    hours: key(
      z
        .strictObject({
          begin: key(timeOfDay, 'Opening time, 24 hours, such as 09:00.', { spec: '2§3' }),
          end: key(timeOfDay, 'Closing time, 24 hours, such as 13:00.', { spec: '2§3' }),
        })
        .optional(),
      'The same as start_hour and end_hour, as some systems export it.',
      { spec: '2§3' },
    ),
  })
  .refine((entry) => entry.status === 'Closed' || entry.hours || (entry.start_hour && entry.end_hour), {
    message: 'an open day needs start_hour and end_hour, or hours with begin and end',
    params: { fix: 'add start_hour and end_hour as HH:MM of 24 hours; the dealer knows them.' },
  });

/** Applies to all places of a site. */
export const locations = section(
  {
    path: key(
      z.enum(locationBases).default('locations'),
      'Below which address each place has its page: /locations/gosford/. The two others redirect there.',
      { spec: '2§2' },
    ),
    contact_path: key(z.enum(['contact', 'contact-us']).default('contact'), 'The address of the contact page. The other redirects there.', {
      spec: '2§2',
    }),
    public_holidays: key(
      z.enum(holidayPolicies).default('may_differ'),
      'Public holidays of each place’s state: closed, open as usual, or hours may differ.',
      { spec: '2§2' },
    ),
    special_hours: key(z.array(specialHours).default([]), 'Days with other hours than the week’s: shutdowns, late nights, stocktake.', {
      spec: '2§3',
    }),
    closed_label: key(
      text.default('Closed'),
      'The words for hours of the week when nobody is there; By appointment only on some sites. Special days and public holidays say Closed.',
      { spec: '2§8' },
    ),
    repairer_label: key(text.default('Motor vehicle repairer licence'), 'What the licence number of a workshop is called.', { spec: '2§3' }),
    stock_count: key(z.number().int().min(0).max(12).default(4), 'How many of its latest vehicles the page of a selling place shows.', {
      spec: '2§2',
    }),
  },
  'The places of all dealerships: their pages, their hours.',
);
