import type { Page } from '@playwright/test';
import { paths } from '#site/paths.ts';
import { slowed, withPage } from './browser.ts';
import type { Figure } from './figures.ts';
import { builtSample } from './sample-site.ts';
import { spread } from './spread.ts';

/** Steps of a drag over the whole slider. */
const steps = 180;
const drags = 3;

/** The slider of the calculator dragged in Chromium on a slowed CPU. It takes the time from a value that the slider takes on to the frame that shows its repayment. */
export async function calculatorFigures(say: (line: string) => void): Promise<Figure[]> {
  return withPage(
    { width: 390, height: 844 },
    () => builtSample('harbour', async (feed) => feed),
    async (page, { origin }) => {
      // Any number in the address has the code loaded at once.
      await page.goto(`${origin}${paths.finance}?term=7`);
      await page.locator('.loan-answer [data-out=assumptions]', { hasText: 'over 7 years' }).waitFor();
      await dragged(page, 1);
      const times = spread(await slowed(page, () => dragged(page, drags)));
      say(`  ${drags * steps} steps, CPU slowed 4 times: median ${times.median.toFixed(1)} ms`);
      return [{ name: 'calculator: from a slider’s input to its painted figure, CPU slowed 4 times, p95', value: times.p95, unit: 'ms', limit: 32 }];
    },
  );
}

/** Drags the slider of the amount from end to end. @returns for each step the milliseconds until the frame that shows it is done. */
const dragged = (page: Page, times: number): Promise<number[]> =>
  page.evaluate(
    async ([count, perDrag]) => {
      const slider = document.querySelector<HTMLInputElement>('[data-of=amount]');
      const answer = document.querySelector('[data-out=assumptions]');
      if (slider === null || answer === null) throw new Error('There is no slider.');
      const [from, to] = [Number(slider.min), Number(slider.max)];
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const moments: number[] = [];
      // A message that is posted inside a frame comes once that frame is laid out and painted.
      const painted = () =>
        new Promise<number>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        });
      for (let step = 0; step <= count * perDrag; step += 1) {
        // An input comes at the beginning of a frame, as a pointer's does.
        await new Promise(requestAnimationFrame);
        const way = (step % (2 * perDrag)) / perDrag;
        const before = answer.textContent;
        const start = performance.now();
        // As a pointer does: by the element's own setter, in whose place React puts one for what it wrote itself.
        write?.call(slider, String(from + (to - from) * (way > 1 ? 2 - way : way)));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        if (step > 0 && answer.textContent === before) throw new Error('A step of the slider changes nothing.');
        moments.push((await painted()) - start);
      }
      return moments.slice(1);
    },
    [times, steps] as const,
  );
