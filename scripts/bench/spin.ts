import type { CDPSession, Page } from '@playwright/test';
import { slowed, withPage } from './browser.ts';
import type { Figure } from './figures.ts';
import { builtSample } from './sample-site.ts';
import { spread } from './spread.ts';

const frames = 36;
/** The default of sites. */
const perFrame = 20;
const turns = 50;
const megabyte = 1_000_000;

/** A spin of 36 frames dragged in Chromium: frame times on a slowed CPU, and memory over 50 turns. */
export async function spinFigures(say: (line: string) => void): Promise<Figure[]> {
  return withPage(
    { width: 1440, height: 900 },
    () => builtSample('harbour', async (feed) => feed),
    async (page, { origin, vehicles }) => {
      const vehicle = vehicles.find(({ status, spin_images }) => status === 'in_stock' && spin_images?.length === frames);
      if (vehicle === undefined) throw new Error('No vehicle of the sample has a 360° view.');
      await page.goto(`${origin}/cars/${vehicle.slug}/`);
      await page.locator('.spin-stage').hover();
      await page.locator('.spin-stage canvas').waitFor();
      const session = await page.context().newCDPSession(page);
      await drag(page, 1);
      const before = await heap(session);
      const times = spread(await slowed(page, () => drag(page, 4)));
      await drag(page, turns);
      const grown = ((await heap(session)) - before) / megabyte;
      say(`  ${frames} frames, CPU slowed 4 times: median ${times.median.toFixed(1)} ms`);
      return [
        { name: 'spin: between frames while dragged, CPU slowed 4 times, p95', value: times.p95, unit: 'ms', limit: 34 },
        { name: `spin: memory grown over ${turns} turns`, value: Math.max(0, grown), unit: 'MB', limit: 1 },
      ];
    },
  );
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
  return usedSize + backingStorageSize;
}

/** One spin frame per screen frame. @returns the milliseconds between them. */
const drag = (page: Page, times: number): Promise<number[]> =>
  page.evaluate(
    async ([count, pixels]) => {
      const stage = document.querySelector('.spin-stage');
      if (stage === null) throw new Error('There is nothing to turn.');
      // Pointer capture needs a real pointer.
      Object.assign(stage, { setPointerCapture: () => {} });
      const press = (type: string, clientX: number) =>
        stage.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX, bubbles: true }));
      const moments: number[] = [];
      press('pointerdown', 0);
      for (let frame = 0; frame <= count; frame += 1) {
        press('pointermove', -frame * pixels);
        moments.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)));
      }
      press('pointerup', 0);
      return moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
    },
    [times * frames, perFrame] as const,
  );
