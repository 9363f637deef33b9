import { z } from 'zod';
import { contactMethods } from '../terms.ts';
import { key, link, section, text } from './key.ts';
import { leadDelivery } from './lead-targets.ts';

export const leads = section(
  {
    api: key(
      z.url({ protocol: /^https?$/ }).optional(),
      'The API base of this site, such as that of the dealer group, which speaks our contract. Left out: the one that we ship, where FORECOURT_API names it; else none, and what needs one is not shown.',
      { spec: '2§7' },
    ),
    source: key(text.default('Website'), 'The source that each lead names.', { spec: '2§3' }),
    preferred_contact: key(z.enum(contactMethods).default('Phone'), 'How shoppers are contacted unless they choose.', {
      spec: '2§3',
    }),
    categories: key(z.array(text).min(1).default(['General Enquiry']), 'The categories of a general enquiry; the first is chosen at first.', {
      spec: '2§5',
    }),
    comments_required: key(z.boolean().default(true), 'Whether an enquiry needs comments.', { spec: '2§5' }),
    location_select: key(z.boolean().default(false), 'On: an enquiry asks for the location, and needs one.', { spec: '2§5' }),
    dealership_select: key(z.boolean().default(true), 'On: an enquiry asks for the dealership where there is more than one.', {
      spec: '2§5',
    }),
    terms_of_use: key(text.optional(), 'The terms of use that must be agreed to before an enquiry is sent. Left out: none.', {
      spec: '2§5',
    }),
    terms_message: key(text.default('*You must agree to the terms of use before submitting.'), 'What is said when they were not.', {
      spec: '2§8',
    }),
    terms_notice: key(text.optional(), 'A notice below forms that sending them agrees to the terms. Left out: none.', { spec: '2§5' }),
    test_drive_slots: key(z.url({ protocol: /^https$/ }).optional(), 'The service that tells free appointments. Left out: shoppers propose a time.', {
      spec: '2§7',
    }),
    test_drive_terms: key(text.optional(), 'A disclaimer below the test drive form.', { spec: '2§3' }),
    service_booking_url: key(link.optional(), 'An external service booking site. Left out: our own page.', { spec: '2§2' }),
    additional_services: key(
      z.array(text).default([]),
      'Boxes to tick below a general enquiry and a service booking, such as “Courtesy car”. None: none.',
      {
        spec: '2§5',
      },
    ),
    opt_in_text: key(
      text.default('Yes, send me offers and news by email or SMS. I can unsubscribe at any time.'),
      'What the shopper agrees to by ticking the box. A lead carries this text, a digest of it, the time and the page.',
      { spec: '2§3' },
    ),
    remember_days: key(
      z.number().int().positive().max(365).default(30),
      'For how many days a shopper’s own browser keeps their details, where they ask it to.',
      {
        spec: '2§3',
      },
    ),
    enquiry_event: key(
      z.enum(['enquiry', 'enquiry_other']).default('enquiry'),
      'The event of an enquiry about a vehicle: `enquiry` is 14, `enquiry_other` is 15. The specification names both and does not say which is for what.',
      { spec: '2§9' },
    ),
    used_test_drive_event: key(z.boolean().default(true), 'On: the test drive of a used vehicle is event 48. Off: 17, as of any other.', {
      spec: '2§9',
    }),
    success_path: key(link.default('/success/'), 'Where a shopper goes after sending.', { spec: '2§2' }),
    ...leadDelivery,
  },
  'Enquiries and other leads.',
);

export const trade_in = section(
  {
    max_age_years: key(z.number().int().positive().default(7), 'Older vehicles are generally given no online estimate.', {
      spec: '2§9',
    }),
    max_km: key(z.number().int().positive().default(100_000), 'Nor are those that have been driven further.', { spec: '2§9' }),
    values: key(
      z
        .array(z.number().positive())
        .min(1)
        .default([5000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 55_000, 60_000, 65_000, 70_000]),
      'The values to choose from, in dollars; 300,000 to 800,000 on one site.',
      { spec: '2§9' },
    ),
    estimate_note: key(
      text.default(
        'We generally don’t give an online estimate for cars over {years} years old or {km} km. We’ll need to see yours before giving you a price.',
      ),
      'The sentence that says so. {years} and {km} are filled in.',
      { spec: '2§9', placeholders: ['years', 'km'] },
    ),
    rego_lookup: key(
      z.boolean().default(false),
      'On: the API’s adapter looks a registration number up, and the form starts with that. Off: shoppers name the car themselves.',
      { spec: '2§7' },
    ),
    questions: key(
      z
        .array(
          z.strictObject({
            id: key(
              z.string().regex(/^[a-z0-9_]{1,40}$/, 'must be small letters, digits and underscores'),
              'The name under which the answer is sent.',
              {
                spec: '2§3',
              },
            ),
            question: key(text, 'What is asked.', { spec: '2§3' }),
            answers: key(z.array(text).min(2), 'What can be answered.', { spec: '2§3' }),
          }),
        )
        .default([
          { id: 'condition', question: 'What condition is it in?', answers: ['Like new', 'Good', 'Fair', 'Needs work'] },
          { id: 'service_history', question: 'Does it have a service history?', answers: ['Full', 'Part', 'None'] },
          { id: 'accident', question: 'Has it been in an accident?', answers: ['No', 'Yes, repaired', 'Yes, not repaired'] },
        ]),
      'The questions that adjust a value. None: that step is left out.',
      { spec: '2§3' },
    ),
    faq: key(
      z.array(z.strictObject({ question: key(text, 'The question.', { spec: '2§2' }), answer: key(text, 'The answer.', { spec: '2§2' }) })).default([
        {
          question: 'Is the valuation an offer?',
          answer: 'No, it’s an estimate. We’ll make you an offer after an inspection, which takes about 20 minutes.',
        },
        { question: 'What if I still owe money on it?', answer: 'Let us know. We’ll pay out your lender from the value of your car.' },
        { question: 'What should I bring?', answer: 'Your registration papers, both keys, the logbook and your driver licence.' },
      ]),
      'Questions and answers below the trade-in form. None: none.',
      { spec: '2§2' },
    ),
    valuation: key(
      z.boolean().default(false),
      'On: the API values a shopper’s car from like vehicles of the own stock, and the form shows the range. Off: no value is named.',
      { spec: '2§7' },
    ),
    valuation_share: key(
      z.number().positive().max(1).default(0.8),
      'The share of what such vehicles are sold for that a dealer would give: the rest is what it costs to prepare and sell one.',
      { spec: '2§7' },
    ),
    valuation_label: key(text.default('Get an estimate'), 'The button that asks for it.', { spec: '2§2' }),
    valuation_note: key(
      text.default(
        '{low} to {high}. Estimate only, based on {count} similar vehicles in our stock, less the cost of selling one. We’ll inspect your car before making an offer.',
      ),
      'What is said of a value. {low}, {high} and {count} are filled in.',
      { spec: '2§2', placeholders: ['low', 'high', 'count'], needed: ['low', 'high'] },
    ),
    valuation_none: key(
      text.default('We can’t give an online estimate for this car. Send us the form and we’ll take a look before giving you a price.'),
      'What is said where there is none.',
      { spec: '2§9' },
    ),
    valuation_accept: key(text.default('I’d accept an offer in this range'), 'The box that accepts it.', { spec: '2§4' }),
    save_valuation: key(z.boolean().default(false), 'On: the answer of the valuation is sent to /api/miscellaneous.', { spec: '2§7' }),
    rego_note: key(
      text.default('We haven’t checked this registration. Your details will go to the dealership as you entered them.'),
      'What is said where the API knows no register of number plates.',
      { spec: '2§7' },
    ),
  },
  'Trade-in valuations.',
);
