import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = `<link rel="canonical" href="https://harbour.example/cars/a/"><div popover id="share"><ul><li hidden><button data-act="device" data-title="A car">Share</button></li></ul></div>`;

async function shared(share?: (data: ShareData) => Promise<void>) {
  const page = testPage(markup);
  if (share) Object.assign(page.navigator, { share });
  return { page, part: await import('./share.client.ts') };
}

test('the device’s own sheet is offered where there is one', async () => {
  const without = await shared();
  without.part.offerDevice(without.page.find('#share'));
  expect(without.page.find('li').hidden).toBe(true);
  const { page, part } = await shared(async () => {});
  part.offerDevice(page.find('#share'));
  expect(page.find('li').hidden).toBe(false);
});

test('it is given the vehicle; whoever closes it has changed their mind', async () => {
  const data: ShareData[] = [];
  const { page, part } = await shared(async (given) => {
    data.push(given);
    throw new DOMException('closed', 'AbortError');
  });
  await part.shareByDevice(page.find('button'));
  expect(data).toEqual([{ title: 'A car', url: 'https://harbour.example/cars/a/' }]);
});

test('another failure is one', async () => {
  const { page, part } = await shared(() => Promise.reject(new TypeError('refused')));
  await expect(part.shareByDevice(page.find('button'))).rejects.toThrow('refused');
});
