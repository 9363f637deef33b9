import { LngLatBounds, Map as MapView, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import sheet from 'maplibre-gl/dist/maplibre-gl.css?url';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { element } from '#browser/dom.ts';

const padding = 48;

type Pinned = { item: HTMLElement; marker: Marker };

const visible = (pinned: readonly Pinned[]) => pinned.filter(({ item }) => !item.hidden);

function boundsOf(pinned: readonly Pinned[]): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const { marker } of pinned) bounds.extend(marker.getLngLat());
  return bounds;
}

/** A pin that links to its place's card; keyboard users have the list. */
function pinOf(item: HTMLElement): Marker {
  const href = item.querySelector('a')?.getAttribute('href') ?? '';
  const pin = element('a', { class: 'locator-pin', href, tabindex: '-1', 'aria-hidden': 'true', 'data-place': item.dataset.place ?? '' });
  return new Marker({ element: pin }).setLngLat([Number(item.dataset.lng), Number(item.dataset.lat)]);
}

function addSheet(): Promise<void> {
  const link = element('link', { rel: 'stylesheet', href: sheet });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${sheet} did not load.`));
    document.head.append(link);
  });
}

/** Synchronises the map with the list: hides filtered places and pans to the focused one. */
function follow(map: MapView, list: HTMLElement, pinned: readonly Pinned[], zoom: number): void {
  new MutationObserver(() => {
    const shown = visible(pinned);
    for (const { item, marker } of pinned) marker.getElement().hidden = item.hidden;
    if (shown.length > 0) map.fitBounds(boundsOf(shown), { padding, maxZoom: zoom });
  }).observe(list, { subtree: true, attributeFilter: ['hidden'] });
  list.addEventListener('focusin', ({ target }) => {
    const at = pinned.find(({ item }) => target instanceof Node && item.contains(target))?.marker.getLngLat();
    if (at !== undefined && !map.getBounds().contains(at)) map.panTo(at);
  });
}

/** Replaces the drawing by map tiles. @throws when they fail to load; the drawing stays. */
export async function showLocatorMap(root: HTMLElement): Promise<void> {
  const view = root.querySelector<HTMLElement>('.locator-view');
  const list = root.querySelector<HTMLElement>('ol');
  const { tiles, zoom = '10' } = root.dataset;
  if (view === null || list === null || tiles === undefined) return;
  await addSheet();
  setWorkerUrl(new URL(worker, location.href).href);
  const pinned = [...list.querySelectorAll('li')].map((item): Pinned => ({ item, marker: pinOf(item) }));
  const container = element('div', { class: 'locator-live' });
  view.append(container);
  const bounds = boundsOf(visible(pinned).length > 0 ? visible(pinned) : pinned);
  try {
    const map = new MapView({ container, style: tiles, bounds, fitBoundsOptions: { padding, maxZoom: Number(zoom) }, cooperativeGestures: true });
    await new Promise<void>((resolve, reject) => {
      map.once('load', () => resolve());
      map.once('error', ({ error }) => reject(error));
    }).catch((error: Error) => {
      map.remove();
      throw error;
    });
    map.addControl(new NavigationControl({ showCompass: false }));
    for (const { item, marker } of pinned) {
      marker.addTo(map);
      marker.getElement().hidden = item.hidden;
    }
    view.dataset.live = '';
    map.getCanvas().focus();
    follow(map, list, pinned, Number(zoom));
  } catch (error) {
    container.remove();
    throw error;
  }
}
