import { hostname } from 'node:os';
import { printableLine } from '#lib/printable.ts';
import type { NoticeTarget } from '#site/schema/notice-targets.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import type { Mailer } from './send-email.server.ts';
import { postPublic, postWebhook, type WebhookOptions } from './send-webhook.server.ts';

/** `event`: the body of a webhook. `id`: the same in every attempt. */
export type NoticeMessage = { id: string; subject: string; text: string; event: object };

export type NoticeOptions = WebhookOptions & {
  /** Null: not configured. */
  mailer: Mailer | null;
};

/** One attempt to tell those who run a site what became of it. @throws never: errors are outcomes. */
export async function sendNotice({ id, subject, text, event }: NoticeMessage, target: NoticeTarget, options: NoticeOptions): Promise<AttemptOutcome> {
  const { kind, url = '', secret_env: secret = '', url_env: variable = '', to = [] } = target;
  if (kind === 'webhook') return postWebhook({ id, type: 'application/json', body: JSON.stringify(event), url, secret }, options);
  if (kind === 'chat') {
    const address = options.secret(variable);
    if (!address || !URL.canParse(address)) return { code: 'no-url', kind: 'down' };
    const body = JSON.stringify({ text: chatText(`${subject}\n${text}`) });
    return postPublic(address, { 'Content-Type': 'application/json' }, body, options);
  }
  if (options.mailer === null) return { code: 'no-smtp', kind: 'down' };
  const messageId = `<${id}.notice@${hostname()}>`;
  return options.mailer.send({ messageId, to, replyTo: null, subject: printableLine(subject), text: `${text}\n` });
}

/** A feed's words mention nobody there, and are no link. */
const chatText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
