import { coveredControls, headerFaults, panelFaults } from '../inspect/layout-faults.ts';
import { type Check, without } from './checks.ts';
import { type Engine, type EngineName, openEngine } from './engines.ts';
import { startLive } from './page-helpers.ts';

const widths = [320, 390, 768, 1024, 1280, 1440];
const texts = ['100%', '200%'];

/** The menu is open in the header from this width. */
const wide = 1121;

/** Header, menu and filter sheet at six widths, with text at 100 and 200 %. @param origins of sites with a home page and the search of all stock. */
export async function checkLayout(name: EngineName, origins: readonly string[]): Promise<Check> {
  const engine = await openEngine(name);
  const faults: string[] = [];
  let looks = 0;
  try {
    for (const origin of origins) {
      for (const text of texts)
        for (const width of widths) {
          looks += 1;
          const found = await looksAt(engine, origin, width, text);
          faults.push(...found.map((fault) => `${origin}, ${width} px, text at ${text}: ${fault}`));
        }
    }
  } finally {
    await engine.close();
  }
  return without(`layout in ${name}`, faults, `${looks} looks, ${faults.length} faults`);
}

async function looksAt(engine: Engine, origin: string, width: number, text: string): Promise<string[]> {
  await engine.size(width, 844);
  await engine.open(`${origin}finance/`);
  await engine.run(enlarge, text);
  const faults = await engine.run(headerFaults, text !== '100%');
  if (width >= wide) return faults;
  faults.push(...(await engine.run(openedPanel, 'menu')), ...(await engine.run(panelFaults, '#menu')));
  await engine.open(`${origin}search/used-cars/`);
  await engine.run(enlarge, text);
  const closed = await engine.run(liveSheet);
  if (closed.length > 0) return [...faults, ...closed];
  return [...faults, ...(await engine.run(panelFaults, '#filters')), ...(await engine.run(coveredControls)).covered];
}

function enlarge(size: string): void {
  document.documentElement.style.setProperty('font-size', size);
}

function openedPanel(id: string): string[] {
  document.querySelector<HTMLElement>(`button[popovertarget="${id}"]`)?.click();
  return document.getElementById(id)?.matches(':popover-open') ? [] : [`#${id} does not open`];
}

/** Starts the live search and opens its sheet with all groups. */
async function liveSheet(): Promise<string[]> {
  if (!(await startLive())) return ['the live search does not start'];
  document.querySelector<HTMLElement>('.open-filters')?.click();
  for (const group of document.querySelectorAll('.filters details')) group.setAttribute('open', '');
  return document.querySelector('.filters:popover-open') === null ? ['the sheet of filters does not open'] : [];
}
