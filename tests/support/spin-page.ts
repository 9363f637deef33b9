import { addressOf, stockOf } from './built-sites.ts';
import { expect, type Page } from './test.ts';

export const vehicle = stockOf('harbour').find(
  ({ spin_images, hotspots, status }) => status === 'in_stock' && spin_images?.length === 36 && hotspots?.length === 5,
);

export const address = `${addressOf('harbour')}/cars/${vehicle?.slug}/`;

export const stage = (page: Page) => page.getByRole('slider', { name: 'Rotate the vehicle' });

export const view = (page: Page, number: number) => expect(stage(page)).toHaveAttribute('aria-valuetext', `View ${number} of 36`);

export const ready = (page: Page) => expect(page.locator('.spin-stage canvas')).toHaveCount(1);

export const choose = (page: Page, name: string) => page.locator('.view-modes label', { hasText: name }).click();

export const around = (page: Page) => page.getByRole('slider', { name: /^Look around: / });

export const pixels = (page: Page) =>
  page.locator('.spin-stage canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    let hash = 0;
    for (const byte of canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []) hash = (hash * 31 + byte) | 0;
    return hash;
  });

export async function open(page: Page): Promise<void> {
  await page.goto(address);
  await page.locator('.spin').dispatchEvent('pointerenter');
  await ready(page);
}
