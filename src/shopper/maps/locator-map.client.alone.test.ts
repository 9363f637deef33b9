import { expect, onTestFinished, test, vi } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = `<section class="locator" data-tiles="https://tiles.example/style.json" data-zoom="9"><div class="locator-view"><svg></svg></div>
  <ol><li data-place="0" data-lat="-37.81" data-lng="144.96"><a href="#place-0">Melbourne</a></li>
  <li data-place="1" data-lat="-33.87" data-lng="151.21" hidden><a href="#place-1">Sydney</a></li></ol></section>`;

type Point = [lng: number, lat: number];

/** A double of MapLibre, which needs WebGL; it records its calls. */
function fakeMapLibre(ends: 'load' | 'error') {
  const calls: string[] = [];
  class LngLatBounds {
    readonly points: Point[] = [];
    extend(point: Point) {
      this.points.push(point);
    }
    contains = () => false;
  }
  class Marker {
    readonly pin: HTMLElement;
    at: Point = [0, 0];
    constructor({ element }: { element: HTMLElement }) {
      this.pin = element;
    }
    setLngLat(at: Point) {
      this.at = at;
      return this;
    }
    getLngLat = () => this.at;
    getElement = () => this.pin;
    addTo = () => document.querySelector('.locator-live')?.append(this.pin);
  }
  class MapView {
    constructor({ style, bounds, fitBoundsOptions }: { style: string; bounds: LngLatBounds; fitBoundsOptions: { maxZoom: number } }) {
      calls.push(`style ${style}`, `bounds ${bounds.points.join(' ')} zoom ${fitBoundsOptions.maxZoom}`);
    }
    once(type: string, listener: (event: { error: Error }) => void) {
      if (type === ends) listener({ error: new Error('The tiles did not load.') });
    }
    remove = () => void calls.push('remove');
    addControl() {}
    getCanvas = () => ({ focus: () => calls.push('focus') });
    getBounds = () => new LngLatBounds();
    fitBounds = ({ points }: LngLatBounds) => void calls.push(`fit ${points.join(' ')}`);
    panTo = (at: Point) => void calls.push(`pan ${at}`);
  }
  vi.doMock('maplibre-gl', () => ({ LngLatBounds, Map: MapView, Marker, NavigationControl: class {}, setWorkerUrl() {} }));
  onTestFinished(() => vi.doUnmock('maplibre-gl'));
  return calls;
}

async function shown() {
  const page = testPage(markup);
  const { showLocatorMap } = await import('./locator-map.client.ts');
  const done = showLocatorMap(page.find('.locator')).then(
    () => null,
    (error: Error) => error.message,
  );
  page.fire('head link', 'load');
  return { page, failure: await done };
}
const drawingAlone = (page: ReturnType<typeof testPage>) =>
  page.all('.locator-view > *').length === 1 && page.find('.locator-view').dataset.live === undefined;

test('the map shows what the list shows, at the zoom of the site, and takes the focus', async () => {
  const calls = fakeMapLibre('load');
  const { page, failure } = await shown();
  expect([failure, page.find('.locator-view').dataset.live]).toEqual([null, '']);
  expect(calls).toEqual(['style https://tiles.example/style.json', 'bounds 144.96,-37.81 zoom 9', 'focus']);
  expect(page.all('.locator-pin').map((pin) => [pin.getAttribute('href'), pin.hidden])).toEqual([
    ['#place-0', false],
    ['#place-1', true],
  ]);
});

test('a search of the list hides and shows pins, and the focus moves the map', async () => {
  const calls = fakeMapLibre('load');
  const { page } = await shown();
  page.find('li[data-place="0"]').hidden = true;
  page.find('li[data-place="1"]').hidden = false;
  await page.until(() => calls.includes('fit 151.21,-33.87'));
  expect(page.all('.locator-pin').map(({ hidden }) => hidden)).toEqual([true, false]);
  page.fire('li[data-place="1"] a', 'focusin');
  expect(calls.at(-1)).toBe('pan 151.21,-33.87');
});

test('tiles that do not load leave the drawing', async () => {
  const calls = fakeMapLibre('error');
  const { page, failure } = await shown();
  expect([failure, calls.at(-1), drawingAlone(page)]).toEqual(['The tiles did not load.', 'remove', true]);
});
