import { codeMessage, gatewayRequest } from '#account/gateway-request.ts';
import { requestPublic } from '#lib/http/public-request.server.ts';
import type { Site } from '#site/schema/site.ts';

/** `phone`: E.164. */
export type CodeMessage = { site: Site; phone: string; code: string };
/** @throws when not accepted. The error holds neither phone nor code. */
export type CodeSender = (message: CodeMessage) => Promise<void>;

/** `phone`: E.164. `logged`: what the log sender writes. */
export type SmsMessage = { site: Site; phone: string; text: string; logged: string };
/** @throws when not accepted. The error holds neither phone nor text. */
export type SmsSender = (message: SmsMessage) => Promise<void>;

type SenderOptions = {
  log: (line: string) => void;
  secret(name: string): string | undefined;
  /** Tests only: hosts on this machine. */
  trustedHosts?: readonly string[] | undefined;
};

const timeoutMs = 10_000;
/** Only the response's status is used. */
const maxBytes = 1024;

/** Sends SMS by each site's `sender`: the API’s log or an SMS gateway. */
export function smsSender(options: SenderOptions): SmsSender {
  return async (message) => {
    if (message.site.sign_in.sender === 'http') return sendToGateway(message, options);
    // The full number would be personal data.
    options.log(JSON.stringify({ site: message.site.slug, message: `SMS to …${message.phone.slice(-3)}: ${message.logged}` }));
  };
}

/** Sends codes in the same way. The log line holds the code only. */
export function siteSender(options: SenderOptions): CodeSender {
  const send = smsSender(options);
  return async ({ site, phone, code }) => {
    if (site.sign_in.sender === 'http') return send({ site, phone, text: codeMessage(site, code), logged: '' });
    options.log(JSON.stringify({ site: site.slug, message: `sign-in code for …${phone.slice(-3)}: ${code}` }));
  };
}

async function sendToGateway({ site, phone, text }: SmsMessage, { secret, trustedHosts = [] }: SenderOptions): Promise<void> {
  const { gateway } = site.sign_in;
  if (gateway === undefined) throw new Error('sign_in.gateway is missing');
  const { url, secretName, secretHeader, body } = gatewayRequest(gateway, phone, text);
  const value = secretName === null ? null : secret(secretName);
  if (value === undefined || value === '') throw new Error(`${secretName} is not set`);
  const headers = { 'Content-Type': 'application/json', ...(value === null ? {} : { [secretHeader]: value }) };
  const { status } = await requestPublic(url, { method: 'POST', headers, body, timeoutMs, maxBytes, trustedHosts });
  if (status < 200 || status > 299) throw new Error(`the gateway answered ${status}`);
}
