import { expect, test } from 'vitest';
import { isSentEarly } from './early-submit.ts';

/** A form of which a browser finds these selectors alone. */
const formWith = (...found: string[]) => ({ querySelector: (selector: string) => (found.includes(selector) ? {} : null) }) as unknown as ParentNode;

test('a form was sent early where its hidden box was checked by a submit', () => {
  // A list in `:is` that a browser does not know finds nothing; without `:is` it throws.
  expect(isSentEarly(formWith('input[hidden]:is(:user-valid)'))).toBe(true);
  expect(isSentEarly(formWith('input[hidden]', 'input'))).toBe(false);
});
