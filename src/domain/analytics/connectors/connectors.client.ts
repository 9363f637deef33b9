import { clock } from '#browser/start-browser.ts';
import type { TrackedVehicle } from './forwarded.ts';
import { type Connectors, prepareConnectors } from './run-connectors.ts';

/** Facts of a vehicle from its card or its own page. */
function itemOf(id: string): TrackedVehicle {
  const holder = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
  const { make = '', model = '', price } = holder?.dataset ?? {};
  const name = holder?.querySelector('h1, h3 a')?.textContent?.trim() ?? '';
  return { id, name, make, model, price: price === undefined ? null : Number(price) };
}

function pageVehicle() {
  const { id, used } = document.querySelector<HTMLElement>('main .vehicle[data-id]')?.dataset ?? {};
  return id === undefined ? null : { id, used: used !== undefined };
}

/** Removes cookies by name, or by name prefix before a `_`, on the host and its parent domains. */
function removeCookies(names: readonly string[]): void {
  if (!('cookieStore' in globalThis)) return;
  const parts = location.hostname.split('.');
  const places = [{}, ...parts.map((_, index) => ({ domain: parts.slice(index).join('.') }))];
  const left = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  // Browsers refuse cookies on public suffixes, so the last domains need no attempt.
  for (const name of left.filter((one) => names.some((known) => one === known || one.startsWith(`${known}_`))))
    for (const place of places) cookieStore.delete({ name, ...place }).catch(() => {});
}

export const pageConnectors = (): Connectors =>
  prepareConnectors({
    globals: globalThis as unknown as Record<string, unknown>,
    load: (address) => document.head.append(Object.assign(document.createElement('script'), { src: address, async: true })),
    now: clock.now,
    location,
    referrer: document.referrer,
    vehicle: pageVehicle(),
    itemOf,
    reveal(kind) {
      for (const waiting of document.querySelectorAll<HTMLTemplateElement>(`template[data-connector="${kind}"]`))
        waiting.replaceWith(waiting.content);
    },
    removeCookies,
  });
