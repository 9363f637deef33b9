import { createTransport } from 'nodemailer';
import { primaryDealership, resolveContact } from '#site/copy/copy.ts';
import type { LeadTarget } from '#site/schema/lead-targets.ts';
import type { Site } from '#site/schema/site.ts';
import type { StoredLead } from '../lead-store/lead-store.ts';
import { adfOf } from './adf.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { fieldOf, type LeadPayload, readPayload } from './lead-payload.ts';
import { leadLines, leadSubject } from './lead-text.ts';

export type Email = {
  messageId: string;
  to: readonly string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  fromName?: string;
};

export type Mailer = { send(email: Email): Promise<AttemptOutcome>; close(): void };

const timeoutMs = 15_000;

/**
 * @param address `smtps://user:password@mail.example:465`
 * @param from `Forecourt <leads@dealer.example>`.
 */
export function smtpMailer(address: string, from: string): Mailer {
  const transport = smtpTransport(address, true);
  return {
    async send({ to, replyTo, fromName, ...message }) {
      const sender = fromName === undefined ? from : { name: fromName, address: addressIn(from) };
      try {
        await transport.sendMail({ ...message, from: sender, to: [...to], ...(replyTo === null ? {} : { replyTo }) });
        return { code: '250', kind: 'delivered' };
      } catch (error) {
        const status = Number(Object(error).responseCode);
        if (!(status >= 400)) return { code: 'no-answer', kind: 'down' };
        // 5xx after the greeting refuses this message or its addresses; account errors may be resolved.
        const isOfMessage = status >= 550 && status <= 554;
        return { code: `smtp-${status}`, kind: isOfMessage ? 'refused' : 'down' };
      }
    },
    close: () => transport.close(),
  };
}

function smtpTransport(address: string, signsIn: boolean) {
  const url = new URL(address);
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username === '' || !signsIn ? {} : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Connects and sends nothing. @param signsIn not for frequent checks: servers block who signs in wrongly often.
 * @throws with what the server said.
 */
export async function checkSmtp(address: string, signsIn: boolean): Promise<void> {
  const transport = smtpTransport(address, signsIn);
  await transport.verify().finally(() => transport.close());
}

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** @param mailer null: not configured. */
export async function sendEmail(lead: StoredLead, target: LeadTarget, site: Site, mailer: Mailer | null): Promise<AttemptOutcome> {
  if (mailer === null) return { code: 'no-smtp', kind: 'down' };
  const payload = readPayload(lead);
  const to = target.to ?? dealershipAddress(payload, site);
  if (to.length === 0) return { code: 'no-address', kind: 'down' };
  const text = target.kind === 'adf_email' ? adfOf(lead, site) : `${leadLines(lead, payload).join('\n')}\n`;
  const messageId = `<${lead.id}.${target.name}@${new URL(site.url).hostname}>`;
  return mailer.send({ messageId, to, replyTo: replyAddress(payload), subject: leadSubject(lead, payload), text });
}

export async function sendReceipt(lead: StoredLead, site: Site, mailer: Mailer | null): Promise<AttemptOutcome> {
  if (mailer === null) return { code: 'no-smtp', kind: 'down' };
  const payload = readPayload(lead);
  const to = replyAddress(payload);
  if (to === null || payload.receipt === undefined) return { code: 'no-address', kind: 'refused' };
  const messageId = `<${lead.id}.receipt@${new URL(site.url).hostname}>`;
  return mailer.send({ messageId, to: [to], replyTo: null, ...payload.receipt });
}

/** The dealership's address for enquiries. */
function dealershipAddress(payload: LeadPayload, site: Site): string[] {
  const named = fieldOf(payload, 'dealership_slug') || undefined;
  const make = fieldOf(payload, 'Vehicle Make') || undefined;
  const own = resolveContact(site, { dealership_slug: named ?? primaryDealership(site)?.slug, make }).email;
  return own === null ? [] : [own];
}

const oneAddress = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,190}$/;

/** Null where it holds several, or a header. */
function replyAddress(payload: LeadPayload): string | null {
  const address = fieldOf(payload, 'email');
  return oneAddress.test(address) ? address : null;
}
