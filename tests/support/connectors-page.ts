import type { BrowserContext, Page } from '@playwright/test';
import { addressOf, connectorApiBase, connectorSlug } from './built-sites.ts';

export const epsilon = (place: string) => addressOf(connectorSlug) + place;

/** What a container may try, which the policy of the page refuses: an inline script, and a script of a host that nobody named. */
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

/** Doubles of the scripts of others, by the beginning of their address. Each says that it ran, and sends what the real one would. */
const scripts: Readonly<Record<string, string>> = {
  'https://www.googletagmanager.com/gtag/js': `fetch('https://region1.google-analytics.com/g/collect?v=2', { method: 'POST', mode: 'no-cors', keepalive: true });`,
  'https://www.googletagmanager.com/gtm.js': container,
  'https://connect.facebook.net/': `new Image().src = 'https://www.facebook.com/tr?ev=PageView';`,
  'https://chat.example/widget.js': `document.body.append(Object.assign(document.createElement('p'), { id: 'chat-widget', textContent: 'Chat' }));`,
  'https://tags.example.com/tag.js': 'window.ranNamed = true;',
  'https://elsewhere.example/tag.js': 'window.ranForeign = true;',
};

/** Stands for all hosts but the sites' own. @returns the addresses of others that were requested, without those of the site's API. */
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

/** The dialog of consent. */
export const choices = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
export const button = (page: Page, name: string) => choices(page).getByRole('button', { name, exact: true });
export const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });

/** A queue that a script of others finds on the page, its commands as lists; null where it is not there. */
export const queue = (page: Page, name: 'forecourtLayer' | 'dataLayer') =>
  page.evaluate((layer) => {
    const entries = (window as unknown as Record<string, unknown>)[layer];
    if (!Array.isArray(entries)) return null;
    return entries.map((entry: unknown) => (Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as unknown[])] : entry));
  }, name);

/** What Meta's queue was given. */
export const metaQueue = (page: Page) => page.evaluate(() => (window as unknown as { fbq?: { queue: unknown[][] } }).fbq?.queue ?? null);
