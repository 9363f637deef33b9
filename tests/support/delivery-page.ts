import { addressOf, stockOf } from './built-sites.ts';
import type { BrowserContext, Page } from './test.ts';

export const empty = 'Please enter a postcode.';

export const invalid = 'Invalid postcode. Please enter a 4-digit number.';

export const none =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";

export const sydney = 'Delivery to Sydney: $120 extra';

/** The line behind a price of the page, as the stylesheets print it. */
export const delivered = /^\$[\d,]+ delivered to 2000, (?:(?:estimated )?drive away|excl\. govt charges)$/;

export const priced = (slug: 'harbour' | 'gamma' | 'ridgeway') =>
  stockOf(slug).find(({ status, price }) => status === 'in_stock' && (price ?? 0) > 1000)?.slug;

export const harbour = () => `${addressOf('harbour')}/cars/${priced('harbour')}/`;

export const calculator = (page: Page) => page.locator('[data-calculator=delivery]');

/** Its form comes once it is near. */
export const near = (page: Page) => calculator(page).scrollIntoViewIfNeeded();

export const field = (page: Page) => calculator(page).getByLabel('Postcode');

export const button = (page: Page) => calculator(page).getByRole('button', { name: 'Estimate delivery' });

export const answer = (page: Page) => calculator(page).getByRole('status');

export const state = (page: Page) => calculator(page).getAttribute('data-state');

/** Visible lines alone. Read together, since the live search may render in between. */
export const pricesIn = (page: Page, within = 'body') =>
  page
    .locator(within)
    .first()
    .evaluate((place) => ({
      count: place.querySelectorAll('.card:has(.basis), .price-panel').length,
      told: [...place.querySelectorAll('.price')].flatMap((price) => {
        const { content, visibility } = getComputedStyle(price, '::after');
        return visibility === 'visible' && content.startsWith('"') ? [JSON.parse(content) as string] : [];
      }),
    }));

export const lines = async (page: Page, within?: string) => (await pricesIn(page, within)).told;

export const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

export async function remembering(context: BrowserContext | Page, postcode: string, words?: string) {
  await context.addInitScript(
    ([code, text]) => {
      if (localStorage.getItem('forecourt.postcode') !== null) return;
      localStorage.setItem('forecourt.postcode', code ?? '');
      if (text !== undefined) localStorage.setItem('forecourt.delivery', `${code} ${text}`);
    },
    [postcode, words] as const,
  );
}
