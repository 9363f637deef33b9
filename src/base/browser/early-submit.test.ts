import { expect, test } from 'vitest';
import { isSentEarly } from './early-submit.ts';

const formWith = (...found: string[]) => ({ querySelector: (selector: string) => (found.includes(selector) ? {} : null) }) as unknown as ParentNode;

test('a form was sent early where its hidden box was checked by a submit', () => {
  // An unknown selector matches nothing in `:is`, and throws without it.
  expect(isSentEarly(formWith('input[hidden]:is(:user-valid)'))).toBe(true);
  expect(isSentEarly(formWith('input[hidden]', 'input'))).toBe(false);
});
