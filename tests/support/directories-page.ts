import { addressOf } from './built-sites.ts';
import type { Page } from './test.ts';

export const harbour = (path: string) => `${addressOf('harbour')}${path}`;

export const brands = '/brands/';

export const locator = '/dealer-locator/';

export const tiles = (page: Page) => page.locator('main [data-entry]:visible');

export const count = (page: Page) => page.locator('.directory-count');

export const group = (page: Page, name: string) => page.locator('.directory .pick > summary', { hasText: name });
