import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import type { SentEvent } from './events.ts';
import { prepareSendEvent, type SendEventOptions } from './send.ts';

function surroundings(own: Partial<SendEventOptions> = {}) {
  const announced: SentEvent[] = [];
  const { browser, beacons, logs } = fakeBrowser({ address: '/cars/a/' });
  const all: SendEventOptions = { browser, site: 'harbour', url: null, announce: (event) => announced.push(event), ...own };
  return { all, announced, posted: beacons, warned: logs };
}

const favourite = { event: 39, name: 'favourite', site: 'harbour', path: '/cars/a/', car_id: '7' };

test('an event is announced with its id, and leaves the page only where the site names an address', () => {
  const silent = surroundings();
  prepareSendEvent(silent.all)('favourite', { car_id: '7' });
  expect(silent.announced).toEqual([favourite]);
  expect(silent.posted).toEqual([]);
  const told = surroundings({ url: 'https://events.example/in' });
  prepareSendEvent(told.all)('favourite', { car_id: '7' });
  expect(told.posted.map(([url, body]) => [url, JSON.parse(body)])).toEqual([['https://events.example/in', favourite]]);
});

test('ids are those of the specification', () => {
  const { all, announced } = surroundings();
  const send = prepareSendEvent(all);
  send('favourite');
  send('search_view');
  send('used_vehicle_view');
  send('call_click');
  send('history_report');
  send('print');
  expect(announced.map(({ event }) => event)).toEqual([39, 49, 4, 25, 60, 61]);
});

test('a failure only warns, and a listener that throws keeps no event from being sent', () => {
  const { browser } = surroundings().all;
  const refused = surroundings({ url: 'https://events.example/in' });
  refused.all.browser = { ...refused.all.browser, network: { ...browser.network, beacon: () => false } };
  prepareSendEvent(refused.all)('search_view');
  expect(refused.warned).toEqual(['Event 49 (search_view) was not sent: the browser refused it.']);
  const thrown = surroundings({
    url: 'https://events.example/in',
    announce: () => {
      throw new Error('a tag is broken');
    },
  });
  prepareSendEvent(thrown.all)('search_view');
  expect(thrown.warned).toEqual(['Event 49 (search_view) was not sent: a tag is broken']);
  expect(thrown.posted).toHaveLength(1);
});
