import { addressOf } from '../support/built-sites.ts';
import { openLive } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Of the open sheet, each control that something else covers, at each place that it can be scrolled to. Runs in the page. */
function coveredControls(): { controls: number; places: number; covered: string[] } {
  const sheet = document.querySelector<HTMLElement>('.filters:popover-open');
  const foot = sheet?.querySelector('.filters-foot');
  if (!sheet || !foot) throw new Error('The sheet is not open.');
  const covered = new Set<string>();
  let controls = 0;
  let places = 0;
  const end = sheet.scrollHeight - sheet.clientHeight;
  for (let top = 0; top <= end + 30; top += 30) {
    sheet.scrollTop = top;
    places += 1;
    const frame = sheet.getBoundingClientRect();
    const head = sheet.querySelector('.filters-head')?.getBoundingClientRect().bottom ?? frame.top;
    const last = foot.getBoundingClientRect().top;
    for (const control of sheet.querySelectorAll<HTMLElement>('button, summary, label, a[href], input:not([type="range"]), select')) {
      const box = control.getBoundingClientRect();
      const inFoot = foot.contains(control);
      if (box.width === 0 || (!inFoot && (box.top < head || box.bottom > last))) continue;
      controls += 1;
      for (const across of [0.1, 0.5, 0.9]) {
        const under = document.elementFromPoint(box.left + box.width * across, box.top + box.height / 2);
        const own = control.matches('input') ? (control.closest('label') ?? control) : control;
        if (under === null || !(own.contains(under) || under.contains(control)) || (inFoot && !foot.contains(under)))
          covered.add(`${control.innerText || control.getAttribute('aria-label') || control.id}: ${under?.outerHTML.slice(0, 60)}`);
      }
    }
  }
  return { controls, places, covered: [...covered] };
}

async function openSheet(page: Page, width: number, height: number, zoom: string) {
  await page.setViewportSize({ width, height });
  await page.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size));
  }, zoom);
  await openLive(page, `${addressOf('harbour')}/search/used-cars/`);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.locator('.filters summary').evaluateAll((all) => {
    for (const summary of all) summary.parentElement?.setAttribute('open', '');
  });
}

for (const [width, height, zoom] of [
  [390, 844, '100%'],
  [320, 640, '100%'],
  [390, 844, '200%'],
  [1024, 768, '100%'],
] as const) {
  test(`nothing of the phone’s sheet lies over a button of it, ${width} × ${height}, text at ${zoom}`, async ({ page }) => {
    await openSheet(page, width, height, zoom);
    const { controls, places, covered } = await page.evaluate(coveredControls);
    expect(places).toBeGreaterThan(10);
    expect(controls).toBeGreaterThan(100);
    expect(covered).toEqual([]);
  });
}
