import { alertMessages } from '#alerts/alert-messages.ts';
import { escapeHtml } from '#lib/text/html.ts';
import type { Site } from '#site/schema/site.ts';
import { plainPage } from '../leads/plain-page.ts';

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
/** The page’s own URL has the token. */
const button = (label: string) => `<form method="post"><p><button type="submit">${escapeHtml(label)}</button></p></form>`;
const htmlResponse = (html: string, status: number) => new Response(html, { status, headers: { 'Content-Type': 'text/html;charset=utf-8' } });

const answered = (site: Site, title: string, text: string, status = 200): Response => htmlResponse(plainPage(site, title, paragraph(text)), status);

export function confirmationPage(site: Site, names: readonly string[]): Response {
  const list = names.map((name) => `<li>${escapeHtml(name)}</li>`).join('');
  const content = `${paragraph('You asked us to email you about:')}<ul>${list}</ul>${paragraph(site.alerts.consent_text)}${button('Yes, email me')}`;
  return htmlResponse(plainPage(site, 'Confirm your alert', content), 200);
}

export const confirmedPage = (site: Site): Response =>
  answered(site, 'Your alert is on', 'We’ll email you when something changes, once a day at most. Every email has an unsubscribe link.');

export const expiredPage = (site: Site): Response => answered(site, 'This link doesn’t work any more', alertMessages.expired, 404);

export const stopPage = (site: Site): Response =>
  htmlResponse(plainPage(site, 'Stop our alerts', `${paragraph(`${site.name} will stop sending you alerts.`)}${button('Unsubscribe')}`), 200);

export const stoppedPage = (site: Site): Response => answered(site, 'You’re unsubscribed', alertMessages.stopped);
export const withdrawnPage = (site: Site): Response => answered(site, 'You’re unsubscribed', alertMessages.withdrawn);
export const requestedPage = (site: Site, text: string): Response => answered(site, 'Check your email', text);
/** For forms without script. */
export const faultPage = (site: Site, fault: string): Response => answered(site, 'Please check this', fault, 422);
