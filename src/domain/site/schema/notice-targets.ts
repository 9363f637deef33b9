import { z } from 'zod';
import { key, slug, variable } from './key.ts';

export const noticeKinds = ['held', 'failed', 'recovered'] as const;
export type SiteNoticeKind = (typeof noticeKinds)[number];

export const noticeTarget = z
  .strictObject({
    name: key(slug, 'How it is called in the log.', {}),
    kind: key(
      z.enum(['webhook', 'email', 'chat', 'teams']),
      'webhook: JSON, signed as Standard Webhooks; email: by the mail server of SMTP_URL; chat: a message in Slack, Mattermost, Google Chat, or Discord (the address with /slack behind it); teams: a card in Microsoft Teams, by a workflow that takes webhooks.',
      {},
    ),
    url: key(
      z
        .string()
        .regex(/^https:\/\/[^\s]+$/, 'must be an https: address')
        .optional(),
      'Where a webhook is posted to.',
      {},
    ),
    secret_env: key(variable.optional(), 'The variable of the worker’s environment that holds the secret of a webhook, such as whsec_….', {}),
    url_env: key(
      variable.optional(),
      'The variable of the worker’s environment that holds the address of the incoming webhook of a chat or of teams. Whoever has that address may write there, so it is in no file.',
      {},
    ),
    to: key(z.array(z.email()).min(1).optional(), 'The addresses of an email.', {}),
    on: key(
      z
        .array(z.enum(noticeKinds))
        .min(1)
        .default([...noticeKinds]),
      'Which notices are sent: held, when a brake stops the feed or a release; failed, after three consecutive failed runs, or when something that the site needs is dead, such as its API; recovered, when either is over.',
      {},
    ),
  })
  .refine(({ kind, url }) => kind !== 'webhook' || url !== undefined, {
    message: 'a webhook needs url',
    params: { fix: 'add url, the https address that takes notices; whoever runs that service knows it.' },
  })
  .refine(({ kind, secret_env: secret }) => kind !== 'webhook' || secret !== undefined, {
    message: 'a webhook needs secret_env: without a signature nobody there knows that a notice is ours',
    params: { fix: 'add secret_env, the name of the variable; whoever runs the worker sets it.' },
  })
  .refine(({ kind, url_env: variable }) => (kind !== 'chat' && kind !== 'teams') || variable !== undefined, {
    message: 'a chat and teams need url_env',
    params: { fix: 'add url_env, the name of the variable with the address of the incoming webhook; whoever runs the worker sets it.' },
  })
  .refine(({ kind, to }) => kind !== 'email' || to !== undefined, {
    message: 'an email needs to',
    params: { fix: 'add to, the addresses of those who run the site.' },
  });
export type NoticeTarget = z.output<typeof noticeTarget>;
