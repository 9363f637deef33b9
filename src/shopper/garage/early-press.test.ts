import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { earlyPressScript, takeEarlyPresses } from './early-press.ts';

const button = (id: string) => `<button id="${id}" data-keep="favourites" aria-pressed="false"><i>Save</i></button>`;

/** Runs it as the page does, whose handler is the window's. */
function runEarly(): void {
  const scope: { onclick: ((event: { target: Element }) => void) | null } = { onclick: null };
  new Function('scope', `with (scope) { ${earlyPressScript} }`)(scope);
  window.onclick = ({ target }) => scope.onclick?.({ target: target as Element });
}

test('presses before the page’s script show at once, a second one takes the first back, and the script takes over the rest', () => {
  const page = testPage(`${button('a')}${button('b')}<p id="else">Text</p>`);
  runEarly();
  for (const pressed of ['#a i', '#b', '#b', '#else']) page.fire(pressed, 'click');
  expect(takeEarlyPresses().map(({ id }) => id)).toEqual(['a']);
  expect(window.onclick).toBeNull();
});
