import { addressOf } from './built-sites.ts';
import { expect, type Page } from './test.ts';

export const address = `${addressOf('gamma')}/cars/2021-toyota-corolla-ascent-sport-s101/`;

export const gallery = (page: Page) => page.locator('.gallery');

export const picture = (page: Page, number: number) =>
  page.locator('.gallery-strip').getByRole('img', { name: `photo ${number} of 4`, includeHidden: true });

export const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });

export const next = (page: Page) => gallery(page).getByRole('button', { name: 'Next picture' }).first();

export const taken = (page: Page) => expect(gallery(page)).toHaveAttribute('data-live', '');

export const said = (page: Page) => gallery(page).locator(':scope > [role=status]');

export const inView = (page: Page, number: number) => expect(picture(page, number)).toBeInViewport({ ratio: 0.9 });

export async function takeOver(page: Page): Promise<void> {
  await page.locator('.gallery-frame').dispatchEvent('pointerenter');
  await taken(page);
}
