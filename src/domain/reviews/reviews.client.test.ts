import { afterEach, expect, test, vi } from 'vitest';
import { startReviews } from './reviews.client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function pageWith(day: string, zone: string) {
  const place = { dataset: { ago: day }, textContent: '' };
  const list = { dataset: { reviewsZone: zone }, querySelectorAll: () => [place] };
  const listeners = new Map<string, () => void>();
  const listen = (name: string, work: () => void) => listeners.set(name, work);
  vi.stubGlobal('document', { querySelectorAll: () => [list], addEventListener: listen });
  vi.stubGlobal('addEventListener', listen);
  return { words: () => place.textContent, show: (event: string) => listeners.get(event)?.() };
}

test('how long ago stands there at once, by the dealer’s clock, and is renewed when the page is shown again', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T15:30:00Z') });
  const perth = pageWith('2026-11-20', 'Australia/Perth');
  startReviews();
  expect(perth.words()).toBe(' · yesterday');
  for (const event of ['pageshow', 'visibilitychange']) {
    vi.setSystemTime(Date.parse('2026-12-05T15:30:00Z'));
    perth.show(event);
    expect(perth.words()).toBe(' · 2 weeks ago');
  }
  const sydney = pageWith('2026-12-06', 'Australia/Sydney');
  startReviews();
  expect(sydney.words()).toBe(' · today');
});

test('a day that has not come by this browser’s clock says nothing', () => {
  vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') });
  const page = pageWith('2026-11-20', 'Australia/Perth');
  startReviews();
  expect(page.words()).toBe('');
});
