import { element } from '#browser/dom.ts';
import { isSentEarly } from '#browser/early-submit.ts';
import { storage } from '#browser/start-browser.ts';
import { whenNear } from '#browser/when-near.ts';
import { rememberedPostcode, rememberPostcode } from '#site/remembered-postcode.ts';

const itemsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('ol > li')];

/** Highlights the hovered or focused place in map and list. */
function watchCurrent(root: HTMLElement): void {
  const mark = ({ target }: Event) => {
    const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
    for (const one of root.querySelectorAll<HTMLElement>('[data-place]')) one.toggleAttribute('data-current', one.dataset.place === place);
  };
  root.addEventListener('pointerover', mark);
  root.addEventListener('focusin', mark);
}

/** Sorts the list by distance from a postcode; focus is preserved. */
async function sortCards(root: HTMLElement, postcode: string): Promise<void> {
  const status = root.querySelector('[role=status]');
  const [{ findPlacePoint: lookUp }, { sortPlacesByDistance }] = await Promise.all([
    import('#search/near/place-point.ts'),
    import('./nearest-places.ts'),
  ]);
  const from = /^\d{4}$/.test(postcode) ? lookUp(postcode, { dealerships: [] }) : undefined;
  if (status !== null) status.textContent = from === undefined ? (root.dataset.unknown ?? '') : `Nearest to ${postcode} first.`;
  if (from === undefined) return;
  rememberPostcode(postcode, storage);
  const places = itemsOf(root).map((item) => ({ item, lat: Number(item.dataset.lat), lng: Number(item.dataset.lng) }));
  for (const { place, away } of sortPlacesByDistance(places, from)) {
    place.item.querySelector('small')?.remove();
    place.item.append(element('small', {}, away));
    place.item.parentElement?.append(place.item);
  }
}

export function watchLocator(): void {
  const root = document.querySelector<HTMLElement>('.locator');
  const input = root?.querySelector('input');
  if (!root || !input) return;
  watchCurrent(root);
  const sort = () => sortCards(root, input.value.trim()).catch(console.warn);
  const form = root.querySelector('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void sort();
  });
  if (form && isSentEarly(form)) void sort();
  const known = rememberedPostcode(storage);
  if (known !== null && input.value === '') {
    input.value = known;
    whenNear(root, '200px', () => void sort());
  }
  root.querySelector('[data-act=locator]')?.addEventListener('click', ({ currentTarget }) => {
    const button = currentTarget as HTMLButtonElement;
    button.ariaBusy = 'true';
    import('./locator-map.client.ts')
      .then(({ showLocatorMap }) => showLocatorMap(root))
      .catch((error: Error) => {
        console.warn(error);
        button.ariaBusy = null;
        const status = root.querySelector('[role=status]');
        if (status !== null) status.textContent = 'The map didn’t load. You can still use the list.';
      });
  });
}
