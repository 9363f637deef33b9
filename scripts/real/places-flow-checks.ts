import { locationPath } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Check } from './checks.ts';
import type { Engine, EngineName } from './engines.ts';
import { act, checkFlow, type Step, shown, until } from './flow-steps.ts';
import type { LeadSite } from './lead-site.ts';

/** A map after a press, places that are swiped, the nearest place, hours by department and reviews with their age, in another engine. */
export const checkPlacesFlow = (name: EngineName, site: LeadSite): Promise<Check> =>
  checkFlow('Maps, places and reviews', name, (engine, width) => stepsOf(engine, site, width < 641));

function stepsOf(engine: Engine, { origin, site, vehicles }: LeadSite, isPhone: boolean): Step[] {
  const open =
    (path: string): Step =>
    async () => {
      await engine.open(origin + path);
      return null;
    };
  const vehicle = vehicles.find(isInStock);
  const place = site.dealerships[0]?.locations[0];
  if (vehicle === undefined || place === undefined) throw new Error('The sample has no vehicle or no place.');
  const swiped: Step[] = [
    () => shown(engine, '.carousel .swipe', '1 of '),
    () => act(engine, '.carousel [aria-label="Next place"]'),
    () => shown(engine, '.carousel .swipe', '2 of '),
  ];
  return [
    open(paths.vehicle(vehicle.slug)),
    () => act(engine, '.map [data-act=map]'),
    () => until('the map', () => engine.run(mapFault)),
    open(paths.contact),
    () => until('the places', () => engine.run(scrollFault, '.carousel')),
    ...(isPhone ? swiped : [() => shown(engine, '.carousel > ul > li', place.name)]),
    open(paths.dealerLocator),
    () => act(engine, '#near', '4558'),
    () => act(engine, '.locator-near [type=submit]'),
    () => shown(engine, '#near-status', 'Nearest to 4558 first.'),
    () => shown(engine, '.locator ol > li:first-child', 'Harbour Sunshine Coast'),
    open(locationPath(site, place)),
    () => until('the hours of another department', () => engine.run(departmentFault)),
    open(paths.reviews),
    () => shown(engine, '.review [data-ago]', ' ago'),
  ];
}

/** Runs in the page. The part is brought into view. */
function scrollFault(selector: string): string | null {
  const part = document.querySelector(selector);
  part?.scrollIntoView();
  return part === null ? `has no ${selector}` : null;
}

/** Runs in the page. */
function mapFault(): string | null {
  const frame = document.querySelector<HTMLIFrameElement>('.map iframe');
  if (frame === null) return 'has no frame';
  return document.activeElement === frame ? null : 'has not the focus';
}

/** Runs in the page. Chooses the last department: other hours are seen then. */
function departmentFault(): string | null {
  const select = document.querySelector<HTMLSelectElement>('.location select');
  if (select === null) return 'has no select';
  const seen = () => [...document.querySelectorAll('.place-of-hours')].filter((part) => part.checkVisibility()).map((part) => part.textContent);
  select.selectedIndex = 0;
  const before = seen().join();
  select.selectedIndex = select.options.length - 1;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  const after = seen().join();
  return before !== after && after !== '' ? null : `shows “${after.slice(0, 80)}”`;
}
