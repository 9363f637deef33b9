import { z } from 'zod';
import { formKinds } from '../terms.ts';
import { key, link, slug, text, variable } from './key.ts';

export const targetKinds = ['webhook', 'adf_webhook', 'email', 'adf_email'] as const;
export type TargetKind = (typeof targetKinds)[number];

const when = z.strictObject({
  dealerships: key(z.array(slug).min(1).optional(), 'Slugs of dealerships: those that the lead names, or whose vehicle it is about.', {}),
  categories: key(z.array(text).min(1).optional(), 'Categories, such as General Enquiry.', {}),
  makes: key(z.array(text).min(1).optional(), 'Makes of the vehicle that it is about.', {}),
  forms: key(z.array(z.enum(formKinds)).min(1).optional(), 'Forms, such as test_drive.', {}),
});

const isWebhook = (kind: TargetKind) => kind === 'webhook' || kind === 'adf_webhook';

export const leadTarget = z
  .strictObject({
    name: key(slug, 'How it is called in lists and in the log. Leads that wait for it are lost to it when it is called otherwise.', {}),
    kind: key(
      z.enum(targetKinds),
      'webhook: JSON, signed as Standard Webhooks; adf_webhook: ADF XML, signed too; email: words for people; adf_email: ADF XML as the text of an email, as many dealer systems read it.',
      {},
    ),
    url: key(
      z
        .string()
        .regex(/^https:\/\/[^\s]+$/, 'must be an https: address')
        .optional(),
      'Where a webhook is posted to. It may hold no user name.',
      {},
    ),
    secret_env: key(
      variable.optional(),
      'The variable of the API’s environment that holds the secret of a webhook, such as whsec_…. Two with a space between are both signed with, while one replaces the other.',
      {},
    ),
    to: key(
      z.array(z.email()).min(1).optional(),
      'The addresses of an email. Left out: the address for enquiries of the dealership that the lead is for.',
      {},
    ),
    when: key(when.optional(), 'Which leads go there: those for which every condition holds. Left out: all.', {}),
    review: key(
      z.boolean().default(true),
      'On: leads that may be no person’s go there too, with a word about it. Off: they wait for npm run leads.',
      {},
    ),
  })
  .refine(({ kind, url }) => !isWebhook(kind) || url !== undefined, {
    message: 'a webhook needs url',
    params: { fix: 'add url, the https address that takes leads; whoever runs the dealer system knows it.' },
  })
  .refine(({ kind, secret_env: secret }) => !isWebhook(kind) || secret !== undefined, {
    message: 'a webhook needs secret_env: without a signature nobody there knows that a lead is ours',
    params: { fix: 'add secret_env, the name of the variable; whoever runs the API sets it, with the secret from the dealer system.' },
  });
export type LeadTarget = z.output<typeof leadTarget>;

/** Keys of `leads` for the API: targets, retention, its own copy. */
export const leadDelivery = {
  targets: key(
    z.array(leadTarget).default([]),
    'Where leads are delivered to. Each goes to every target that is meant for it, and is tried for three days.',
    {},
  ),
  keep_days: key(
    z.number().int().min(7).max(3650).default(400),
    'For how many days the API keeps leads; then they are forgotten. The default is a year and a month: shoppers come back within that, and the law wants details of people kept no longer than they are of use.',
    {},
  ),
  keep_spam_days: key(
    z.number().int().min(1).max(3650).default(30),
    'For how many days it keeps those in the spam lane, so that one that was none can be found.',
    {},
  ),
  test_drive_days: key(z.number().int().min(1).max(60).default(14), 'How many days ahead a test drive may be booked.', {
    spec: '2§7',
  }),
  test_drive_notice_hours: key(z.number().int().min(0).max(168).default(2), 'How many hours ahead it must be.', { spec: '2§7' }),
  test_drive_note: key(
    text.default('These times are within our opening hours. The dealership will confirm yours.'),
    'What stands beside times that come from opening hours.',
    { spec: '2§7' },
  ),
  no_script_path: key(
    link.optional(),
    'Where a shopper without JavaScript goes after sending. Left out: a plain page with the reference, which no page of the site can know then.',
    { spec: '2§2' },
  ),
  no_script_title: key(text.default('Thank you'), 'The title of that plain page.', { spec: '2§2' }),
  no_script_text: key(text.default('We’ve got your message. Your reference is {reference}.'), 'Its sentence.', {
    spec: '2§2',
    placeholders: ['reference'],
  }),
  no_script_back: key(text.default('Back to {name}'), 'The link on it that leads back to the site.', { spec: '2§2', placeholders: ['name'] }),
  unreachable_text: key(
    text.default('Please enter an email address or phone number so we can reply.'),
    'What the API says of a lead that nobody could answer.',
    { spec: '2§5' },
  ),
};
