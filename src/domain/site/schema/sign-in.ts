import { z } from 'zod';
import { key, link, section, text, variable } from './key.ts';

/** How a code is delivered. */
const senders = ['log', 'http'] as const;

const field = z
  .string()
  .regex(/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/, 'must be the name of a field, or a path to one with dots between')
  .refine((name) => !/(?:^|\.)(?:__proto__|prototype|constructor)(?:\.|$)/.test(name), { message: 'must be the name of a field' });

const gateway = z.strictObject({
  url: key(z.string().regex(/^https:\/\/[^\s]+$/, 'must be an https: address'), 'Where messages are posted to, as JSON.', {}),
  secret_env: key(
    variable.optional(),
    'The variable of the API’s environment that holds the whole value of the header that proves who sends, such as “Bearer …” or “Basic …”. Left out: none is sent.',
    {},
  ),
  secret_header: key(
    z
      .string()
      .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
      .default('Authorization'),
    'The name of that header.',
    {},
  ),
  to_field: key(
    field.default('to'),
    'The field with the phone number, as +61491570156. Dots lead into objects and lists: messages.0.destination_number.',
    {},
  ),
  text_field: key(field.default('text'), 'The field with the message, in the same form.', {}),
  fields: key(
    z.record(field, z.union([z.string(), z.number(), z.boolean()])).default({}),
    'Further fields as the gateway wants them, such as {"from": "HARBOUR"}.',
    {},
  ),
});
export type Gateway = z.output<typeof gateway>;

const gated = (on: boolean, description: string) => key(z.boolean().default(on), description, { spec: '2§6' });

export const sign_in = section(
  {
    sender: key(
      z.enum(senders).optional(),
      'How shoppers get their code. log: the API writes it into its log, for samples and tests. http: an SMS gateway gets it. Left out: nobody can sign in, and nothing asks for it.',
      { spec: '2§6' },
    ),
    gateway: key(gateway.optional(), 'The SMS gateway of the http sender.', {}),
    message: key(
      text.default('{code} is your sign-in code for {name}. It expires in 5 minutes. Never share it with anyone.'),
      'What the message says. {code} and {name} are filled in.',
      { placeholders: ['code', 'name'], needed: ['code'] },
    ),
    country_codes: key(
      z
        .array(z.string().regex(/^[1-9]\d{0,2}$/, 'must be the digits of a country code, without + and zeros before it'))
        .min(1)
        .default(['61']),
      'The country codes of phones that may sign in. Of Australia these are mobiles alone. Each further country may cost more a message.',
      {},
    ),
    daily_messages: key(
      z.number().int().positive().max(100_000).default(500),
      'How many codes the site sends in 24 hours at most, to all phones together.',
      {},
    ),
    address_daily: key(z.number().int().positive().max(10_000).default(10), 'How many of them may be asked for from one IP address.', {}),
    host_forwards_api: key(
      z.boolean().default(false),
      'On: the site’s host hands /api/* on to the API, as npm run host says. An API on another domain than the site’s needs that for sign-in.',
      {},
    ),
    trade_in_with_car: gated(true, 'On: the valuation for a vehicle asks to sign in.'),
    trade_in: gated(false, 'On: so does the valuation without one.'),
    sell: gated(false, 'On: so does selling a vehicle.'),
    checkout: gated(false, 'On: so does reserving; on some sites.'),
    finance: gated(false, 'On: so does the finance page; on one integration.'),
    personalised_finance: gated(true, 'On: so does the personalised finance link.'),
    spin_to_win: gated(true, 'On: so does /spin-to-win, where the site has such a page.'),
    online_payment: gated(true, 'On: so does /online-payment, where the site has such a page.'),
    garage_path: key(link.default('/my-garage/'), 'The address of the garage page, which always asks to sign in; /mymotorama on one site.', {
      spec: '2§2',
    }),
  },
  'How shoppers sign in, and what asks them to.',
);
