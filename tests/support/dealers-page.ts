import type { Page } from './test.ts';

export const gosford = '/locations/gosford/';

export const main = (page: Page) => page.getByRole('main');

export const label = (page: Page) => main(page).locator('[data-opening]').first();

/** Sydney, during daylight saving. */
export const sydney = (moment: string) => new Date(`${moment}+11:00`);
