import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { sheetHistory } from './sheet-history.ts';

function opened() {
  const fake = fakeBrowser({ address: '/before/' });
  fake.browser.history.push(null, '/search/');
  const sheet = sheetHistory(fake.browser);
  const heard: string[] = [];
  const page = { isOpen: false };
  const close = () => {
    page.isOpen = false;
    sheet.closed();
  };
  sheet.history.onReturn(() => heard.push(fake.address()));
  return {
    ...fake,
    heard,
    page,
    choose: (search: string) => sheet.history.push({ words: search }, `/search/?${search}`),
    open() {
      page.isOpen = true;
      sheet.opened(close);
    },
    close,
  };
}

test('Back closes an open sheet, and the next one leaves the page', () => {
  const { open, go, page, heard, address } = opened();
  open();
  go(-1);
  expect([page.isOpen, address(), heard]).toEqual([false, '/search/', []]);
  go(-1);
  expect([address(), heard]).toEqual(['/before/', ['/before/']]);
});

test('Back closes the sheet and undoes nothing that was chosen in it; the next one does', () => {
  const { open, go, page, heard, address, choose, entries } = opened();
  open();
  choose('colour=White');
  choose('colour=Red');
  expect(entries().all.map((entry) => entry.address)).toEqual(['/before/', '/search/', '/search/?colour=White', '/search/?colour=Red']);
  go(-1);
  expect([page.isOpen, address(), heard]).toEqual([false, '/search/?colour=Red', []]);
  go(-1);
  expect([address(), heard]).toEqual(['/search/?colour=White', ['/search/?colour=White']]);
  go(1);
  expect(heard.at(-1)).toBe('/search/?colour=Red');
});

test('what is chosen in a sheet that opens a second time is not undone either', () => {
  const { open, go, page, heard, address, choose, close } = opened();
  open();
  choose('colour=White');
  close();
  open();
  go(-1);
  expect([page.isOpen, address(), heard]).toEqual([false, '/search/?colour=White', []]);
  open();
  choose('colour=Red');
  go(-1);
  expect([page.isOpen, address(), heard]).toEqual([false, '/search/?colour=Red', []]);
});

test('the entry of a sheet that was closed in another way is passed over', () => {
  const { open, go, close, heard, address } = opened();
  open();
  close();
  expect(address()).toBe('/search/');
  go(-1);
  expect([address(), heard]).toEqual(['/before/', ['/before/']]);
});

test('a search after a sheet that was closed takes the place of its entry', () => {
  const { open, close, choose, entries } = opened();
  open();
  close();
  choose('colour=White');
  expect(entries().all.map((entry) => entry.address)).toEqual(['/before/', '/search/', '/search/?colour=White']);
});

test('who goes back farther than the sheet comes to what stands there', () => {
  const { open, go, choose, heard, address, page } = opened();
  choose('colour=White');
  choose('colour=Red');
  open();
  choose('colour=Blue');
  go(-2);
  expect([page.isOpen, address(), heard]).toEqual([false, '/search/?colour=Red', ['/search/?colour=Red']]);
});
