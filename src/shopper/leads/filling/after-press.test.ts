import { expect, test } from 'vitest';
import { afterPress } from './after-press.ts';

test('work waits until the pointer is up and its click is done', async () => {
  const page = new EventTarget();
  const whenFree = afterPress(page);
  const done: string[] = [];
  whenFree(() => done.push('free'));
  page.dispatchEvent(new Event('pointerdown'));
  whenFree(() => done.push('pressed'));
  expect(done).toEqual(['free']);
  page.dispatchEvent(new Event('pointerup'));
  done.push('click');
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual(['free', 'click', 'pressed']);
  whenFree(() => done.push('free again'));
  expect(done.at(-1)).toBe('free again');
});
