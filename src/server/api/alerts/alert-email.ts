import { type AlertItem, alertLines, alertSubject, carNewsText, hasPrice, searchNewsText } from '#alerts/alert-words.ts';
import { escapeHtml } from '#lib/text/html.ts';
import { grouped } from '#lib/text/money.ts';
import { longDay } from '#lib/time/dates.ts';
import { primaryDealership, resolveContact, salesLocation } from '#site/copy/copy.ts';
import type { Site } from '#site/schema/site.ts';

/** `stop` unsubscribes from everything, by press or by POST (RFC 8058). */
export type AlertLinks = { stop: string };
export type AlertEmail = { subject: string; text: string; html: string; headers: Record<string, string> };

/** Name, address and phone, as the Spam Act demands. */
export function senderLines(site: Site): string[] {
  const dealership = primaryDealership(site);
  const address = dealership === null ? undefined : salesLocation(dealership)?.address;
  const place = address === undefined ? [] : [`${address.street}, ${address.city} ${address.state.toUpperCase()} ${address.postcode}`];
  const { phone } = resolveContact(site, { dealership_slug: dealership?.slug });
  const name = site.legal_name === undefined || site.legal_name === site.name ? site.name : `${site.name} (${site.legal_name})`;
  return [name, ...place, ...(phone === null ? [] : [phone]), site.url];
}

const headersOf = ({ stop }: AlertLinks): Record<string, string> => ({
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The confirmation email (double opt-in). It names vehicles by the stock's text and repeats no user input. */
export function confirmEmail(cars: readonly string[], confirm: string, links: AlertLinks, site: Site): AlertEmail {
  const what = cars.length === 0 ? 'about new matches for a search on our website' : `about ${cars.join(', ')}`;
  const intro = `You asked ${site.name} to email you ${what}. To confirm, open the link below and select the button on the page.`;
  const otherwise = 'Wasn’t you? Just ignore this email. We won’t send alerts unless you confirm.';
  const text = ['Hello,', '', intro, '', `Confirm: ${confirm}`, '', otherwise, '', `Never email me: ${links.stop}`, '', ...senderLines(site)];
  const html = [
    `<p>${escapeHtml(intro)}</p>`,
    `<p><a href="${escapeHtml(confirm)}"><b>Confirm this alert</b></a></p>`,
    `<p>${escapeHtml(otherwise)} <a href="${escapeHtml(links.stop)}">Never email me</a></p>`,
  ];
  return {
    subject: `Please confirm your alert at ${site.name}`,
    text: `${text.join('\n')}\n`,
    html: document(html, site),
    headers: headersOf(links),
  };
}

/** @param since when its owner gave consent. */
export function newsEmail(items: readonly AlertItem[], since: number, links: AlertLinks, site: Site, now: number): AlertEmail {
  const zone = site.timezone;
  const why = `You’re getting this email because you asked for it on ${longDay(since, zone)}. We send one email a day at most.`;
  const body = items.flatMap((item) => [...alertLines(item, now, zone), '']);
  const text = ['Hello,', '', ...body, why, `Unsubscribe: ${links.stop}`, '', ...senderLines(site)];
  const html = [...items.map((item) => itemHtml(item, now, zone)), `<p>${escapeHtml(why)} <a href="${escapeHtml(links.stop)}">Unsubscribe</a></p>`];
  return { subject: alertSubject(items, site.name, now, zone), text: `${text.join('\n')}\n`, html: document(html, site), headers: headersOf(links) };
}

function itemHtml(item: AlertItem, now: number, zone: string): string {
  const link = (text: string, href: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  if (item.kind === 'car') {
    const price = hasPrice(item.news) ? `<br>${escapeHtml(item.price)}` : '';
    return `<p>${link(item.title, item.href)}<br><b>${escapeHtml(carNewsText(item.news))}</b>${price}</p>`;
  }
  const { name, count, cars, href } = item;
  const rows = cars.map((car) => `<li>${link(car.title, car.href)}<br>${escapeHtml(car.price)}</li>`).join('');
  const rest = count - cars.length;
  const all = link(rest > 0 ? `And ${grouped(rest)} more` : 'All results', href);
  return `<p><b>${escapeHtml(searchNewsText(item, now, zone))}</b>: ${escapeHtml(name)}</p><ul>${rows}</ul><p>${all}</p>`;
}

function document(parts: readonly string[], site: Site): string {
  const sender = senderLines(site).map(escapeHtml).join('<br>');
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="font-family: sans-serif; line-height: 1.5"><p>Hello,</p>${parts.join('')}<p>${sender}</p></body></html>`;
}
