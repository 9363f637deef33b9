import { expect, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { testPage } from '#startup/test-page.ts';

const markup = `<section class="locator" data-unknown="Enter a valid postcode.">
  <svg><a href="#place-0" data-place="0"></a><a href="#place-1" data-place="1"></a></svg>
  <div class="locator-view"><button data-act="locator">Show map</button></div>
  <form><input name="near"></form><p role="status"></p>
  <ol><li data-place="0" data-lat="-37.81" data-lng="144.96"><a href="#place-0">Melbourne</a></li>
  <li data-place="1" data-lat="-33.87" data-lng="151.21"><a href="#place-1">Sydney</a></li></ol></section>`;

async function started(disk = fakeDisk()) {
  const page = testPage(markup, { disk });
  (await import('./locator.client.ts')).watchLocator();
  const order = () => page.all('ol a').map(({ textContent }) => textContent);
  const ask = (postcode: string) => {
    page.find<HTMLInputElement>('input').value = postcode;
    return page.fire('form', 'submit');
  };
  return { page, order, ask };
}

test('the list stays in its order until a postcode is sent', async () => {
  const { page, order } = await started();
  page.see();
  await page.settled();
  expect([order(), page.text('[role=status]')]).toEqual([['Melbourne', 'Sydney'], '']);
});

test('a postcode puts the nearest place first, with its distance, and is remembered', async () => {
  const { page, order, ask } = await started();
  expect(ask(' 2000 ')).toBe(false);
  await page.until(() => page.text('[role=status]') === 'Nearest to 2000 first.');
  expect(order()).toEqual(['Sydney', 'Melbourne']);
  expect(page.disk.items.get(storageKeys.postcode)).toBe('2000');
  ask('3000');
  await page.until(() => page.text('[role=status]') === 'Nearest to 3000 first.');
  expect(order()).toEqual(['Melbourne', 'Sydney']);
  expect(page.all('li').map((item) => item.querySelectorAll('small').length)).toEqual([1, 1]);
});

test.each(['', '200', '9999', 'Sydney'])('an unknown postcode, "%s", is announced and leaves the list as it is', async (postcode) => {
  const { page, order, ask } = await started();
  ask(postcode);
  await page.until(() => page.text('[role=status]') === 'Enter a valid postcode.');
  expect([order(), page.all('small'), page.disk.items.has(storageKeys.postcode)]).toEqual([['Melbourne', 'Sydney'], [], false]);
});

test('a remembered postcode sorts the list once it is near', async () => {
  const { page, order } = await started(fakeDisk({ [storageKeys.postcode]: '2000' }));
  expect([page.find<HTMLInputElement>('input').value, order()]).toEqual(['2000', ['Melbourne', 'Sydney']]);
  page.see();
  await page.until(() => order()[0] === 'Sydney');
});

test('the place at the pointer or the focus is marked in map and list', async () => {
  const { page } = await started();
  const current = () => page.all('[data-current]').map((one) => `${one.tagName.toLowerCase()} ${one.dataset.place}`);
  page.fire('li[data-place="1"] a', 'focusin');
  expect(current()).toEqual(['a 1', 'li 1']);
  page.fire('svg [data-place="0"]', 'pointerover');
  expect(current()).toEqual(['a 0', 'li 0']);
  page.fire('input', 'pointerover');
  expect(current()).toEqual([]);
});

test('a map that does not load is announced, and its button is ready again', async () => {
  const { page } = await started();
  page.find('.locator').dataset.tiles = 'https://tiles.example/style.json';
  page.press('[data-act=locator]');
  const button = page.find<HTMLButtonElement>('[data-act=locator]');
  expect(button.ariaBusy).toBe('true');
  await page.until(() => page.all('head link').length > 0);
  page.fire('head link', 'error');
  await page.until(() => page.text('[role=status]') === 'The map didn’t load. You can still use the list.');
  expect(button.ariaBusy).toBeNull();
  expect(page.logs[0]).toContain('did not load');
});

test('a page without a locator does nothing', async () => {
  const page = testPage('<main></main>', { disk: fakeDisk({ [storageKeys.postcode]: '2000' }) });
  (await import('./locator.client.ts')).watchLocator();
  expect(page.observed()).toEqual([]);
});
