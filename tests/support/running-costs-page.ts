import { addressOf, stockOf } from './built-sites.ts';
import type { Page } from './test.ts';

export const inStock = () => stockOf('harbour').filter(({ status }) => status === 'in_stock');

export const pageOf = (slug: string | undefined) => `${addressOf('harbour')}/cars/${slug}/`;

export const petrol = () => inStock().find(({ simple_fuel, variant }) => simple_fuel === 'Petrol' && variant?.fuelconsumptioncombined === 7.8);

export const costs = (page: Page) => page.locator('[data-calculator=running-costs]');

export const figure = (page: Page) => costs(page).locator('.result');
