import { z } from 'zod';
import { tileBodies } from '../terms.ts';
import { key, section, text } from './key.ts';

const dollars = z.number().min(0);
const percent = z.number().min(0).max(100);
/** In years: longer than any vehicle loan. */
const years = z.number().positive().max(30);
const calculator = { spec: '2§5' } as const;
const defaults = { spec: '2§9' } as const;
const budget = { spec: '2§9' } as const;

export const configFrequencies = ['weekly', 'fortnightly', 'monthly'] as const;

export const finance_calculator = section(
  {
    amount: key(dollars.default(30_000), 'The loan that it starts with, in dollars.', defaults),
    amount_from_price: key(
      z.boolean().default(false),
      'On: it starts with the vehicle’s price, and with the amount above where there is none.',
      defaults,
    ),
    start_from_lender: key(
      z.boolean().default(false),
      'On, with the one above: term, deposit, residual and how often are the lender’s too, so that it starts with the estimate of the price panel.',
      defaults,
    ),
    min_amount: key(dollars.default(1000), 'The smallest loan; 5,000 for one provider and one brand.', calculator),
    max_amount: key(dollars.default(100_000), 'The largest loan on a vehicle’s page.', calculator),
    max_amount_standalone: key(dollars.default(250_000), 'The largest loan in the calculator on a page of its own.', calculator),
    max_percent_of_price: key(
      z.number().min(100).max(200).optional(),
      'Where the price is above the largest loan: the largest is this many per cent of the price, such as 105.',
      calculator,
    ),
    amount_step: key(z.number().positive().default(500), 'The step of the loan, in dollars.', calculator),
    amount_message: key(text.default('Cannot be less than {min} or more than {max}'), 'What is said of a number out of bounds.', {
      ...calculator,
      placeholders: ['min', 'max'],
    }),
    term: key(years.default(5), 'The term that it starts with, in years; 6 on some sites.', defaults),
    min_term: key(years.default(1), 'The shortest term, in years.', calculator),
    max_term: key(years.default(7), 'The longest term, in years; 5 on some sites.', calculator),
    term_step: key(z.number().positive().default(0.5), 'The step of the term, in years.', calculator),
    terms: key(z.array(years).default([]), 'Only these terms, in years; none named: all between the shortest and the longest.', calculator),
    interest: key(percent.default(10), 'The interest rate that it starts with where the site has no lender’s; 8.5 for one dealer.', defaults),
    comparison: key(
      percent.optional(),
      'The comparison rate of that rate, where a lender offers both. Left out: the rate is said to be assumed, without a comparison rate.',
      defaults,
    ),
    min_interest: key(percent.default(0.5), 'The lowest interest rate, in per cent.', calculator),
    max_interest: key(percent.default(15), 'The highest interest rate, in per cent.', calculator),
    interest_step: key(z.number().positive().default(0.5), 'The step of the interest rate.', calculator),
    interest_locked: key(z.boolean().default(false), 'On: the interest rate cannot be changed.', calculator),
    max_deposit: key(dollars.default(250_000), 'The largest deposit or trade-in.', calculator),
    max_residual: key(dollars.default(250_000), 'The largest residual repayment.', calculator),
    frequency: key(z.enum(configFrequencies).default('weekly'), 'How often is repaid at first; monthly on one site.', defaults),
    frequency_labels: key(
      z
        .strictObject({ weekly: text, fortnightly: text, monthly: text })
        .default({ weekly: 'Weekly', fortnightly: 'Fortnightly', monthly: 'Monthly' }),
      'The words of that choice.',
      calculator,
    ),
    frequency_hidden: key(z.boolean().default(false), 'On: the choice of how often is not shown, as for one provider.', calculator),
  },
  'The finance calculator.',
);

const postcodes = z
  .string()
  .regex(/^\d{4}(?:-\d{4})?$/, 'must be a postcode of four digits, or two of them with a hyphen between')
  .meta({ description: 'A postcode, or the first and the last of a range.' });

const deliveryRegion = z.strictObject({
  name: key(text, 'The name of the region, as shoppers read it.', { spec: '2§3' }),
  price: key(dollars, 'What delivery there costs, in dollars; 0 reads as free.', { spec: '2§3' }),
  postcodes: key(z.array(postcodes).min(1), 'Its postcodes and ranges of postcodes, such as "2250-2263".', { spec: '2§7' }),
});

export const delivery = section(
  {
    regions: key(
      z.array(deliveryRegion).default([]),
      'Where is delivered, and for how much; the first region with the postcode counts. Where any stand here, they alone answer, in the browser: neither the endpoint nor the API is asked, and a shopper whose postcode is known reads the price with delivery beside that of every vehicle.',
      { spec: '2§7' },
    ),
    endpoint: key(
      z.url({ protocol: /^https$/ }).optional(),
      'The service that tells the price of delivery to a postcode, asked as `?postcode=2250` for `{"price": 95, "name": "Central Coast"}`. Left out: the site’s API. Regions win over both.',
      { spec: '2§7' },
    ),
    estimate_text: key(text.default('Delivery to {region}: {price} extra'), 'How an estimate reads in the calculator.', {
      spec: '2§3',
      placeholders: ['region', 'price'],
      needed: ['price'],
    }),
    free_text: key(text.default('Free delivery to {region}'), 'The same where delivery costs nothing, beside a vehicle’s price too.', {
      spec: '2§3',
      placeholders: ['region'],
    }),
    total_text: key(
      text.default('{total} delivered to {postcode}'),
      'The vehicle’s price with its delivery, below an estimate and beside every price. What the price includes follows it.',
      { placeholders: ['total', 'postcode'], needed: ['total'] },
    ),
    note: key(text.default('Estimate only. Not included in the vehicle price.'), 'What is said below an estimate.', { spec: '2§2' }),
    empty_message: key(text.default('Please enter a postcode.'), 'What is said of an empty postcode.', { spec: '2§8' }),
    invalid_message: key(text.default('Invalid postcode. Please enter a 4-digit number.'), 'What is said of anything else that is no postcode.', {
      spec: '2§5',
    }),
    none_message: key(
      text.default(
        "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
      ),
      'What is said where nobody delivers, or nobody answers.',
      { spec: '2§8' },
    ),
    none_by_phone_message: key(
      text.default("Sorry, we can't provide an estimate for that location. Please give us a call to get a quote."),
      'The same on a site without enquiries.',
      { spec: '2§8' },
    ),
  },
  'The delivery calculator.',
);

export const fuel = section(
  {
    price: key(z.number().positive().max(100).default(1.7), 'The price of a litre that it starts with, in dollars.', { spec: '2§9' }),
    distance: key(z.number().positive().max(10_000).default(250), 'The kilometres a week that it starts with.', { spec: '2§9' }),
    consumption: key(z.number().positive().max(200).default(10), 'Litres per 100 km where a vehicle does not tell.', { spec: '2§9' }),
    electricity_price: key(
      z.number().positive().max(100).optional(),
      'The price of a kilowatt hour in dollars, for electric vehicles that tell how much they use. Left out: these have no calculator.',
      { spec: '2§9' },
    ),
  },
  'The fuel calculator.',
);

export const budget_finder = section(
  {
    title: key(text.default('Find cars for your budget'), 'Its heading.', { spec: '2§2' }),
    page_title: key(text.default('Budget finder'), 'What its page is called in the breadcrumb and in search engines.', { spec: '2§1' }),
    lead: key(text.default('Enter a repayment and a deposit to see every car that fits.'), 'The sentence below the heading.', { spec: '2§1' }),
    frequency: key(z.enum(['weekly', 'monthly']).default('weekly'), 'How often is repaid at first.', budget),
    weekly: key(dollars.default(200), 'The weekly repayment that it starts with.', budget),
    monthly: key(dollars.default(600), 'The monthly one.', budget),
    deposit: key(dollars.default(2000), 'The deposit that it starts with.', budget),
    term: key(z.number().positive().default(5), 'The years over which is repaid.', budget),
    min_price: key(dollars.default(1000), 'Only vehicles above this price are looked at.', budget),
    slider_min: key(dollars.default(5000), 'The lower end of the slider. A thumb there asks for no lowest price.', budget),
    slider_max: key(dollars.default(250_000), 'Its upper end. A thumb there asks for no highest price.', budget),
    slider_step: key(z.number().positive().default(500), 'Its step, and the least that lies between its thumbs.', budget),
    max_budget: key(dollars.default(100_000), 'The largest budget where no vehicle tells: while the search cannot be asked.', budget),
    input_max: key(dollars.default(1_000_000), 'The largest number that is taken in.', { spec: '2§5' }),
    bodies_shown: key(
      z.number().int().min(1).max(tileBodies.length).optional(),
      'How many body types at most. Left out: 4, and 20 with a list of one’s own.',
      budget,
    ),
    bodies: key(
      z.array(z.enum(tileBodies)).default([]),
      'The body types that may stand there, as far as they are in stock. None named: all. They stand by their counts, most first.',
      budget,
    ),
    found_label: key(text.default('Show {count} {car type}s'), 'The button.', { spec: '2§4', placeholders: ['count', 'car type'] }),
    none_label: key(text.default('0 {car type}s Found'), 'The button when the budget buys nothing.', { spec: '2§4', placeholders: ['car type'] }),
    none_note: key(text.default('No {car type}s found for this budget'), 'The note below it.', { spec: '2§4', placeholders: ['car type'] }),
    note: key(
      text.default(
        'A guide only, not an offer of credit. It adds up {term} of repayments and your deposit. Loan interest and fees are not included, so you may be able to borrow less.',
      ),
      'What the budget rests on, and that it is no offer of credit.',
      { spec: '2§9', placeholders: ['term'] },
    ),
  },
  'The budget finder.',
);

export const sales_counter = section(
  {
    per_day: key(z.number().int().positive().default(192), 'Sales a day.', { spec: '2§9' }),
    step_seconds: key(z.number().positive().default(450), 'Seconds from one to the next.', { spec: '2§9' }),
    refresh_seconds: key(z.number().positive().default(150), 'Seconds after which it looks again.', { spec: '2§4' }),
    timezone: key(text.default('Australia/Brisbane'), 'The time zone in which its day begins.', { spec: '2§9' }),
    label: key(
      text.regex(/estimate/i, 'must say that it is an estimate').default('Estimated sales today'),
      'The words beside it, which say that it is an estimate.',
      { spec: '2§4' },
    ),
    source: key(text.default('Estimated from the time of day, at {per day} a day. Not a count of actual orders.'), 'How it is made, below it.', {
      spec: '2§4',
      placeholders: ['per day'],
    }),
  },
  'The counter of sales: an estimate by the time of day.',
);
