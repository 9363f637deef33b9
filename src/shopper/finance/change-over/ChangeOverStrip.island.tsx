import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEarlyInput } from '#browser/use-early-input.ts';
import { island } from '#lib/markup/island.ts';
import { islandPage } from '#site/island-page.ts';
import type { KeptChangeOver } from './kept.ts';
import { type PageChangeOver, pageChangeOver } from './page-change-over.ts';

type Props = {
  switchLabel: string;
  forgetLabel: string;
  /** Link to edit it. */
  children: ReactNode;
};

/** Shows what repayments include, with a switch. Prefilled by the page's inline script, which hydration must not change. */
export const ChangeOverStrip = island(function ChangeOverStrip({ switchLabel, forgetLabel, children }: Props) {
  const [kept, setKept] = useState<KeptChangeOver | null>(null);
  // Switch state chosen while the stored value is still loading.
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOn = asked ?? kept?.isOn ?? true;
  const turn = useRef<HTMLLabelElement>(null);
  const change = async (work: (page: PageChangeOver) => void) => {
    try {
      work(await pageChangeOver());
    } catch (error) {
      islandPage().browser.log(error instanceof Error ? error.message : String(error));
    }
    setAsked(null);
  };
  const count = (counts: boolean) => {
    setAsked(counts);
    return change(({ store }) => store.count(counts));
  };
  useEarlyInput(turn, (field) => field instanceof HTMLInputElement && count(field.checked));
  useEffect(() => {
    let stop = () => {};
    change(({ store }) => {
      stop = store.$kept.subscribe(setKept);
    });
    return () => stop();
  }, []);
  const forget = () =>
    change(({ store, words }) => {
      store.forget();
      focusPage();
      islandPage().toast({ text: words.forgotten_text, seconds: 6 });
    });
  return (
    <>
      <p data-said suppressHydrationWarning>
        {kept?.said ?? ''}
      </p>
      <label ref={turn} className="switch">
        <input type="checkbox" checked={isOn} onChange={({ target }) => count(target.checked)} />
        {switchLabel}
      </label>
      {children}
      <button type="button" className="text-button" onClick={forget}>
        {forgetLabel}
      </button>
    </>
  );
});

/** After the strip is removed. */
function focusPage(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
