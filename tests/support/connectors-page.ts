import type { BrowserContext, Page } from '@playwright/test';
import { addressOf, connectorApiBase, connectorSlug } from './built-sites.ts';

export const epsilon = (place: string) => addressOf(connectorSlug) + place;

/** What a container may try and the policy refuses: an inline script, and a script of an unlisted host. */
const container = `
  const inline = document.createElement('script');
  inline.text = 'window.ranInline = true';
  document.head.append(inline);
  const foreign = document.createElement('script');
  foreign.src = 'https://elsewhere.example/tag.js';
  document.head.append(foreign);
  const own = document.createElement('script');
  own.src = 'https://tags.example.com/tag.js';
  document.head.append(own);
`;

/** Doubles of third-party scripts by the start of their address. Each reports that it ran, and sends what the real one would. */
const scripts: Readonly<Record<string, string>> = {
  'https://www.googletagmanager.com/gtag/js': `fetch('https://region1.google-analytics.com/g/collect?v=2', { method: 'POST', mode: 'no-cors', keepalive: true });`,
  'https://www.googletagmanager.com/gtm.js': container,
  'https://connect.facebook.net/': `new Image().src = 'https://www.facebook.com/tr?ev=PageView';`,
  'https://chat.example/widget.js': `document.body.append(Object.assign(document.createElement('p'), { id: 'chat-widget', textContent: 'Chat' }));`,
  'https://tags.example.com/tag.js': 'window.ranNamed = true;',
  'https://elsewhere.example/tag.js': 'window.ranForeign = true;',
};

/** Answers for all other hosts. @returns the foreign addresses requested, without the site's API. */
export async function withOthers(context: BrowserContext): Promise<string[]> {
  const requested: string[] = [];
  const api = new URL(connectorApiBase).host;
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      const { origin, pathname, host } = new URL(route.request().url());
      if (host === api) return route.abort();
      requested.push(origin + pathname);
      const script = Object.entries(scripts).find(([address]) => route.request().url().startsWith(address));
      if (script === undefined) return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
      return route.fulfill({ contentType: 'text/javascript', body: script[1] });
    },
  );
  return requested;
}

export const choices = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
export const button = (page: Page, name: string) => choices(page).getByRole('button', { name, exact: true });
export const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });

export const queue = (page: Page, name: 'forecourtLayer' | 'dataLayer') =>
  page.evaluate((layer) => {
    const entries = (window as unknown as Record<string, unknown>)[layer];
    if (!Array.isArray(entries)) return null;
    return entries.map((entry: unknown) => (Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as unknown[])] : entry));
  }, name);

export const metaQueue = (page: Page) => page.evaluate(() => (window as unknown as { fbq?: { queue: unknown[][] } }).fbq?.queue ?? null);
