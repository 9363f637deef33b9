import { z } from 'zod';
import { key, link, section, text } from './key.ts';

export const leads = section(
  {
    api: key(
      z.url({ protocol: /^https?$/ }).optional(),
      'The API base of this site, such as that of the dealer group, which speaks our contract. Left out: the one that we ship, where FORECOURT_API names it; else none, and what needs one is not shown.',
      { spec: '2§7' },
    ),
    source: key(text.default('Website'), 'The source that each lead names.', { spec: '2§3', planned: 'L1' }),
    preferred_contact: key(z.enum(['Phone', 'Email', 'SMS']).default('Phone'), 'How shoppers are contacted unless they choose.', {
      spec: '2§3',
      planned: 'L1',
    }),
    categories: key(z.array(text).min(1).default(['General Enquiry']), 'The categories of a general enquiry; the first is chosen at first.', {
      spec: '2§5',
      planned: 'L2',
    }),
    comments_required: key(z.boolean().default(true), 'Whether an enquiry needs comments.', { spec: '2§5', planned: 'L2' }),
    location_select: key(z.boolean().default(false), 'On: an enquiry asks for the location, and needs one.', { spec: '2§5', planned: 'L2' }),
    dealership_select: key(z.boolean().default(true), 'On: an enquiry asks for the dealership where there is more than one.', {
      spec: '2§5',
      planned: 'L2',
    }),
    terms_of_use: key(text.optional(), 'The terms of use that must be agreed to before an enquiry is sent. Left out: none.', {
      spec: '2§5',
      planned: 'L7',
    }),
    terms_message: key(text.default('*You must agree to the terms of use before submitting.'), 'What is said when they were not.', {
      spec: '2§8',
      planned: 'L7',
    }),
    terms_notice: key(text.optional(), 'A notice below forms that sending them agrees to the terms. Left out: none.', { spec: '2§5', planned: 'L7' }),
    test_drive_slots: key(z.url({ protocol: /^https$/ }).optional(), 'The service that tells free appointments. Left out: shoppers propose a time.', {
      spec: '2§7',
      planned: 'L3',
    }),
    test_drive_terms: key(text.optional(), 'A disclaimer below the test drive form.', { spec: '2§3', planned: 'L3' }),
    service_booking_url: key(link.optional(), 'An external service booking site. Left out: our own page.', { spec: '2§2', planned: 'L6' }),
    success_path: key(link.default('/success/'), 'Where a shopper goes after sending.', { spec: '2§2', planned: 'L1' }),
  },
  'Enquiries and other leads.',
);

export const trade_in = section(
  {
    max_age_years: key(z.number().int().positive().default(7), 'Older vehicles are generally given no online estimate.', {
      spec: '2§9',
      planned: 'L4',
    }),
    max_km: key(z.number().int().positive().default(100_000), 'Nor are those that have been driven further.', { spec: '2§9', planned: 'L4' }),
    values: key(
      z
        .array(z.number().positive())
        .min(1)
        .default([5000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 55_000, 60_000, 65_000, 70_000]),
      'The values to choose from, in dollars; 300,000 to 800,000 on one site.',
      { spec: '2§9', planned: 'L4' },
    ),
    save_valuation: key(z.boolean().default(false), 'On: the answer of the valuation is sent to /api/miscellaneous.', { spec: '2§7', planned: 'L4' }),
  },
  'Trade-in valuations.',
);

export const reservation = section(
  {
    journey: key(z.boolean().default(false), 'On: vehicles are bought online at /checkout-journey.', { spec: '2§2', planned: 'L5' }),
    cards: key(
      z.array(text).default(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']),
      'The ways to pay the deposit, as the ribbon of cards shows them.',
      { spec: '2§9', planned: 'L5' },
    ),
    terms: key(
      z.array(text).default([]),
      'The dealer’s terms of return, a line each, such as “14-day money-back or exchange, at most 500 km, at least a quarter tank of fuel”.',
      { spec: '2§9', planned: 'L5' },
    ),
    used_offer: key(text.optional(), 'The offer on used vehicles, such as a 48 hour money-back guarantee.', { spec: '2§9', planned: 'L5' }),
  },
  'Reserving and buying online.',
);

const gated = (on: boolean, description: string) => key(z.boolean().default(on), description, { spec: '2§6', planned: 'G3' });

export const sign_in = section(
  {
    trade_in_with_car: gated(true, 'On: the valuation for a vehicle asks to sign in.'),
    trade_in: gated(false, 'On: so does the valuation without one.'),
    sell: gated(false, 'On: so does selling a vehicle.'),
    checkout: gated(false, 'On: so does reserving; on some sites.'),
    finance: gated(false, 'On: so does the finance page; on one integration.'),
    personalised_finance: gated(true, 'On: so does the personalised finance link.'),
    spin_to_win: gated(true, 'On: so does /spin-to-win.'),
    online_payment: gated(true, 'On: so does /online-payment.'),
    garage_path: key(link.default('/my-garage/'), 'The address of the garage page, which always asks to sign in; /mymotorama on one site.', {
      spec: '2§2',
      planned: 'G3',
    }),
  },
  'What asks a shopper to sign in.',
);
