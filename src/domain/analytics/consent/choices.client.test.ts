import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import type { Connector } from '../connectors/connectors.ts';
import type { ConsentRequest } from './consent.ts';
import { consentPage, testConsent } from './test-dialog.ts';

const connectors: Connector[] = [
  { kind: 'meta_pixel', id: '1234567890', ads: false },
  { kind: 'chat', id: 'https://chat.example/w.js', ads: false },
];

async function asked(granted: readonly Connector[] | null, again: boolean) {
  const page = testPage(consentPage);
  const decided: string[][] = [];
  const consent = {
    granted: () => granted,
    decide(_: ConsentRequest, chosen: readonly Connector[]) {
      decided.push(chosen.map(({ kind }) => kind));
    },
    follow: async () => {},
  };
  const { ask, closeDialog } = await import('./choices.client.ts');
  ask(testConsent, consent, again);
  page.fire('head link', 'load');
  expect(page.all('.choices')).toHaveLength(1);
  const boxes = () => page.all('.choices input').map((box) => (box as HTMLInputElement).checked);
  return { page, decided, boxes, close: closeDialog };
}
const hidden = (page: ReturnType<typeof testPage>, selector: string) => page.find(`.choices ${selector}`).hidden;

test('at first nothing is ticked and the list is closed; Accept grants all, Decline none', async () => {
  for (const [choice, kinds] of [
    ['all', ['meta_pixel', 'chat']],
    ['none', []],
  ] as const) {
    const { page, decided, boxes } = await asked(null, false);
    expect([boxes(), hidden(page, 'fieldset')]).toEqual([[false, false], true]);
    page.press(`.choices [data-choice=${choice}]`);
    expect(decided).toEqual([kinds]);
    expect(page.all('.choices')).toEqual([]);
    expect(document.documentElement.classList.contains('choosing')).toBe(false);
  }
});

test('Choose opens the list, and what is ticked is granted', async () => {
  const { page, decided } = await asked(null, false);
  page.press('.choices [data-choice=open]');
  expect([hidden(page, 'fieldset'), hidden(page, '[data-choice=open]'), hidden(page, '[data-choice=some]')]).toEqual([false, true, false]);
  page.find<HTMLInputElement>('.choices [name=chat]').checked = true;
  page.press('.choices [data-choice=some]');
  expect(decided).toEqual([['chat']]);
});

test('opened again it shows what was granted, and Escape leaves it as it is; before a decision Escape does nothing', async () => {
  const again = await asked(connectors.slice(0, 1), true);
  expect([again.boxes(), hidden(again.page, 'fieldset')]).toEqual([[true, false], false]);
  const pressEscape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  again.page.find('.choices').dispatchEvent(pressEscape());
  expect([again.page.all('.choices'), again.decided]).toEqual([[], []]);
  const first = await asked(null, false);
  first.page.find('.choices').dispatchEvent(pressEscape());
  expect(first.page.all('.choices')).toHaveLength(1);
  first.close();
  expect(first.page.all('.choices')).toEqual([]);
});

test('a dialog that was closed while its style sheet came does not open', async () => {
  const page = testPage(consentPage);
  const { ask, closeDialog } = await import('./choices.client.ts');
  const consent = { granted: () => null, decide() {}, follow: async () => {} };
  ask(testConsent, consent, false);
  closeDialog();
  page.fire('head link', 'load');
  expect(page.all('.choices')).toEqual([]);
});

test('what is kept is the text as it is read, with the digest of the file', async () => {
  const page = testPage(consentPage);
  const { ask } = await import('./choices.client.ts');
  let kept: ConsentRequest | null = null;
  const consent = {
    granted: () => null,
    decide(asked: ConsentRequest) {
      kept = asked;
    },
    follow: async () => {},
  };
  ask(testConsent, consent, false);
  page.fire('head link', 'load');
  page.press('.choices [data-choice=none]');
  expect(kept).toEqual({
    digest: testConsent.digest,
    text: 'Privacy choices With your OK. Services: Meta, Chat. Privacy policy Services you allow Meta: Meta learns it. Chat: The chat learns it. Accept Decline Choose Save choices',
    connectors,
  });
});
