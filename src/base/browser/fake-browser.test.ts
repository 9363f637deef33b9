import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from './fake-browser.ts';

test('what is due is done in its order, also what is asked for meanwhile, and never what was called off', () => {
  const { browser, pass, waiting } = fakeBrowser({ now: 1000 });
  const done: string[] = [];
  const at = (name: string) => () => done.push(`${name} ${browser.clock.now()}`);
  browser.clock.later(20, at('b'));
  browser.clock.later(10, () => {
    at('a')();
    browser.clock.later(5, at('c'));
  });
  browser.clock.later(15, at('d'))();
  pass(9);
  expect([done, waiting()]).toEqual([[], 2]);
  pass(20);
  expect(done).toEqual(['a 1010', 'c 1015', 'b 1020']);
  expect([browser.clock.now(), browser.clock.ticks(), waiting()]).toEqual([1029, 29, 0]);
});

test('a disk is shared by its tabs, and may be full or forbidden', () => {
  const disk = fakeDisk({ seen: 'yes' });
  const [one, other] = [fakeBrowser({ disk }).browser.storage, fakeBrowser({ disk }).browser.storage];
  const heard: (string | null)[] = [];
  const end = other.onOtherTab((key) => heard.push(key));
  one.write('a', '1');
  other.write('b', '2');
  one.remove('b');
  end();
  one.write('a', '3');
  expect([heard, other.read('a'), other.read('b'), other.read('seen')]).toEqual([['a', 'b'], '3', null, 'yes']);
  disk.refuses = 'full';
  expect(() => one.write('a', '4')).toThrow('The quota has been exceeded.');
  expect(one.read('a')).toBe('3');
  disk.refuses = 'forbidden';
  for (const work of [() => one.read('a'), () => one.remove('a'), () => one.write('a', '4')]) expect(work).toThrow('Access is denied');
});

test('the history is recorded, and Back is told of', () => {
  const { browser, entries, address, go } = fakeBrowser({ address: '/a/?x=1' });
  const { history, location } = browser;
  let returned = 0;
  const end = history.onReturn(() => {
    returned += 1;
  });
  history.push({ n: 1 }, '/b/');
  history.replace({ n: 2 });
  history.restoreScroll('manual');
  expect([location.pathname, location.search, history.state()]).toEqual(['/b/', '', { n: 2 }]);
  go(-1);
  expect([returned, address(), location.search]).toEqual([1, '/a/?x=1', '?x=1']);
  history.push(null, '/c/');
  end();
  go(-5);
  expect([returned, entries().at, entries().restoration]).toEqual([1, 0, 'manual']);
  expect(entries().all.map((entry) => entry.address)).toEqual(['/a/?x=1', '/c/']);
});

test('the network answers what it was told, a position may be refused, and idle work waits for its rest', async () => {
  const { browser, rest, beacons } = fakeBrowser({ answers: { '/x.json': () => new Response('{}') }, media: ['(prefers-reduced-motion: reduce)'] });
  expect(await (await browser.network.fetch('/x.json')).text()).toBe('{}');
  await expect(browser.network.fetch('/y.json')).rejects.toThrow('Failed to fetch');
  expect([browser.network.beacon('/in', 'text'), beacons]).toEqual([true, [['/in', 'text']]]);
  await expect(browser.position()).rejects.toThrow('User denied Geolocation');
  expect(await fakeBrowser({ position: { lat: 1, lng: 2 } }).browser.position()).toEqual({ lat: 1, lng: 2 });
  let idle = 0;
  browser.idle(() => (idle += 1), { withinMs: 1, elseMs: 1 });
  expect(idle).toBe(0);
  rest();
  rest();
  expect(idle).toBe(1);
  expect([browser.media.matches('(prefers-reduced-motion: reduce)'), browser.media.matches('print')]).toEqual([true, false]);
});

test('scrolling and links are told of until they are not listened to', () => {
  const { browser, scroll, leave, scrolledTo } = fakeBrowser();
  const heard: string[] = [];
  const ends = [browser.view.onScroll(() => heard.push(`scroll ${browser.view.scrollTop()}`)), browser.view.onLeave(() => heard.push('leave'))];
  scroll(70);
  leave();
  browser.view.scrollTo(5);
  for (const end of ends) end();
  scroll(80);
  leave();
  expect([heard, scrolledTo()]).toEqual([['scroll 70', 'leave'], [5]]);
});
