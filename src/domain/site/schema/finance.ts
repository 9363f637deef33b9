import { z } from 'zod';
import { applicationKeys, financeProviders } from '../terms.ts';
import { key, section, slug, text } from './key.ts';

const fee = z.number().min(0);
const disclaimer = key(text, 'What is said. The figures are those of the vehicle’s own entry.', {
  placeholders: ['termYears', 'deposit', 'depositPercent', 'balloon', 'balloonPercent', 'rate', 'comparison'],
});

export const finance = section(
  {
    provider: key(z.enum(financeProviders).optional(), 'The lender whose entries are shown. Left out: no estimates.', { spec: '2§5' }),
    excluded_makes: key(z.array(text).default(['Suzuki']), 'Makes without an estimate, and without the calculator on their pages.', { spec: '2§5' }),
    min_price: key(z.number().default(500), 'Providers that ask for a price want more than this.', { spec: '2§5' }),
    taurus_max_age_years: key(z.number().int().default(12), 'Taurus: vehicles built after this many years ago.', { spec: '2§5' }),
    weekly_label: key(text.default('weekly'), 'Under the repayment.', { spec: '2§9' }),
    monthly_label: key(text.default('monthly'), 'The same where the lender gives a monthly one.', { spec: '2§9' }),
    fortnightly_label: key(text.default('fortnightly'), 'The same in the calculator, of one every two weeks.', { spec: '2§5' }),
    interest_label: key(text.default('interest p.a.'), 'Under the rate.', { spec: '2§9' }),
    comparison_label: key(text.default('comparison p.a.'), 'Under the comparison rate.', { spec: '2§9' }),
    enquire_label: key(text.default('Enquire for Finance'), 'Shown instead of a repayment of 25 or less.', { spec: '2§5' }),
    enquire_at_most: key(z.number().default(25), 'Repayments of this or less are not shown.', { spec: '2§5' }),
    round_up: key(z.boolean().default(false), 'On: repayments are rounded up.', { spec: '2§9' }),
    establishment_fee: key(
      fee.optional(),
      'The establishment fee of every loan, in place of the provider’s and the lender’s, such as 1300. It is lent too.',
      {
        spec: '2§9',
      },
    ),
    establishment_fees: key(
      z.partialRecord(z.enum(financeProviders), fee).default({}),
      'The same by provider, such as 1360.5. For one not named the lender’s entry tells, else there is none.',
      { spec: '2§9' },
    ),
    fees: section(
      {
        security_registration: key(fee.default(0), 'For the security’s registration, paid once: it is lent with the amount.', { spec: '2§9' }),
        agency: key(fee.default(0), 'The agency’s, paid once: it is lent with the amount.', { spec: '2§9' }),
        account_admin: key(fee.default(0), 'For the account, each month: it is added to the repayment, and bears no interest.', { spec: '2§9' }),
      },
      'Further fees, in dollars. They count where we work out a repayment; one that the lender quotes holds the lender’s own.',
    ),
    assumptions: key(
      text.default('Estimate over {termYears} years, {deposit} deposit, {balloon} final payment.'),
      'The sentence under an estimate.',
      { spec: '2§9', placeholders: ['termYears', 'deposit', 'balloon'] },
    ),
    warning: key(
      text.default(
        'Repayments are estimates at the interest rate shown. WARNING: the comparison rate is true only for the example given (a 5 year secured loan of $30,000) and may not include all fees and charges. Different terms, fees or loan amounts may give a different comparison rate. Credit criteria, fees and terms apply.',
      ),
      'The warning that stands on every page with a repayment.',
      { spec: '2§9' },
    ),
    disclaimers: key(
      z.partialRecord(z.enum(financeProviders), disclaimer).default({
        angle: 'The repayment is for a {deposit} deposit, a term of {termYears} years and a {balloon} final payment.',
        car_clarity: 'The comparison rate is for a 5 year secured loan of $30,000.',
      }),
      'Disclaimers by provider, where the lender’s entry has none of its own. One that asks for what an entry does not tell is left out.',
      { spec: '2§9' },
    ),
    dealership_disclaimers: key(
      z.record(slug, disclaimer).default({}),
      'Further disclaimers by dealership slug, below the lender’s, such as “{termYears} year term, 10.0% deposit, 30.0% final payment”.',
      { spec: '2§9' },
    ),
    comparison_range: key(text.optional(), 'The range of comparison rates, such as “8.38% to 19.42%”, for one provider. Left out: none.', {
      spec: '2§9',
    }),
    comparison_range_text: key(text.default('Comparison rates range from {range}.'), 'The sentence that tells it, below the disclaimers.', {
      spec: '2§9',
      placeholders: ['range'],
      needed: ['range'],
    }),
    application_url: key(
      z
        .string()
        .regex(/^https:\/\/[\w.-]+(?::\d+)?(?:[/?]\S*)?$/, 'must be an https: address, in which facts of the vehicle stand in braces')
        .optional(),
      'The lender’s own application page, to which vehicles are handed over: its address, with what it is told of the vehicle in braces. Left out: none.',
      { spec: '2§7', placeholders: applicationKeys },
    ),
    application_label: key(text.default('Apply online'), 'The button that leads there.', { spec: '2§7' }),
    quote_term: key(z.number().int().positive().default(5), 'The term of a quote, in years.', { spec: '2§7' }),
    quote_credit: key(text.default('GREAT'), 'The credit score that a quote assumes.', { spec: '2§7' }),
    disclaimer_limit: key(z.number().int().min(50).default(197), 'Letters of a disclaimer before the toggle.', { spec: '2§4' }),
  },
  'Finance.',
);
