import { hostname } from 'node:os';
import { printableLine } from '#lib/text/printable.ts';
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
  if (kind === 'chat' || kind === 'teams') {
    const address = options.secret(variable);
    if (!address || !URL.canParse(address)) return { code: 'no-url', kind: 'down' };
    const words = chatWords(`${subject}\n${text}`);
    const body = kind === 'teams' ? teamsCard(words) : { text: escaped(words) };
    return postPublic(address, { 'Content-Type': 'application/json' }, JSON.stringify(body), options);
  }
  if (options.mailer === null) return { code: 'no-smtp', kind: 'down' };
  const messageId = `<${id}.notice@${hostname()}>`;
  return options.mailer.send({ messageId, to, replyTo: null, subject: printableLine(subject), text: `${text}\n` });
}

/** Discord refuses 2,000 characters, and escaping lengthens. */
const maxChatLength = 1500;

/** A feed's words mention nobody there: Discord and Mattermost read `@everyone` in any text. */
function chatWords(text: string): string {
  const words = text.replaceAll('@', '@\u200b');
  return words.length <= maxChatLength ? words : `${words.slice(0, maxChatLength)}…`;
}

/** Nor are they a link. Source: https://docs.slack.dev/messaging/formatting-message-text */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Workflows of Teams take cards alone; a text run has no Markdown. Source: https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors */
function teamsCard(text: string): object {
  const lines = text.split('\n').map((line) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: line }] }));
  const content = { $schema: 'http://adaptivecards.io/schemas/adaptive-card.json', type: 'AdaptiveCard', version: '1.4', body: lines };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }] };
}
