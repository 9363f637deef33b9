import { z } from 'zod';
import { key, oneHost, section, text, variable } from './key.ts';

export const paymentProviders = ['test', 'stripe'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const reservation = section(
  {
    provider: key(
      z.enum(paymentProviders).optional(),
      'Who takes the deposit. stripe: Stripe Checkout, on Stripe’s own page. test: a page of the API that takes no money and says so on every screen, for samples; never for a site that is published. Left out: vehicles are reserved by phone and email.',
      { spec: '2§9' },
    ),
    secret_env: key(
      variable.optional(),
      'The variable of the API’s environment that holds Stripe’s secret key (sk_… or rk_…, with the rights to Checkout sessions and refunds).',
      {},
    ),
    webhook_secret_env: key(
      variable.optional(),
      'The variable of the API’s environment that holds the signing secret of Stripe’s webhook endpoint (whsec_…). Two with a space between are both taken, while one replaces the other.',
      {},
    ),
    checkout_host: key(
      oneHost.optional(),
      'The host of Stripe’s pages if they are on your own domain (Stripe’s custom domains), such as pay.example.com.au. Left out: they are on checkout.stripe.com. Without it a browser that runs no script does not open them.',
      {},
    ),
    claim_minutes: key(
      z.number().int().min(5).max(30).default(30),
      'For how many minutes at most the open payment page keeps a vehicle from other shoppers.',
      {},
    ),
    claims_per_address: key(
      z.number().int().min(1).max(100).default(5),
      'How many payment pages may be open at once from one IP address, such as that of a showroom’s network.',
      {},
    ),
    unpaid_share: key(
      z.number().int().min(1).max(100).default(25),
      'How much of the stock, in percent, may be on open payment pages at once, so that nobody holds all of it without paying. Five vehicles at least.',
      {},
    ),
    agree_text: key(
      text.default(
        'I’m paying {deposit} to hold this vehicle for {hours} hours. If I change my mind in that time, my deposit is refunded in full. If I buy, it comes off the price.',
      ),
      'What a shopper agrees to before paying. {deposit} and {hours} are filled in. The API keeps the text with its time.',
      { spec: '2§9', placeholders: ['deposit', 'hours'], needed: ['deposit'] },
    ),
    journey: key(z.boolean().default(false), 'On: vehicles are bought online at /checkout-journey.', { spec: '2§2' }),
    cards: key(
      z.array(text).default(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']),
      'The ways to pay the deposit, as the ribbon of cards shows them.',
      { spec: '2§9' },
    ),
    terms: key(
      z.array(text).default([]),
      'The dealer’s terms of return, a line each, such as “14-day money-back or exchange, at most 500 km, at least a quarter tank of fuel”.',
      { spec: '2§9' },
    ),
    used_offer: key(text.optional(), 'The offer on used vehicles, such as a 48 hour money-back guarantee.', { spec: '2§9' }),
  },
  'Reserving and buying online.',
);
