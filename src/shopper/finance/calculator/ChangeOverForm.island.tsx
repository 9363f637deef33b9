import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useEarlyInput } from '#browser/use-early-input.ts';
import { island } from '#lib/markup/island.ts';
import { ScriptForm } from '#lib/markup/ScriptForm.tsx';
import { islandPage } from '#site/island-page.ts';
import { pageChangeOver } from '../change-over/page-change-over.ts';
import { changeOverAnchor } from '../change-over/place.ts';
import { openChangeOverForm } from './change-over-form.store.ts';
import type { ChangeOverField, ChangeOverFormModel } from './change-over-form.ts';

/** Form for a trade-in, deposit and term that every repayment then uses. */
export const ChangeOverForm = island(function ChangeOverForm({ model }: { model: ChangeOverFormModel }) {
  const { title, lead, noScript, fields, keep, rules } = model;
  const [store] = useState(() => openChangeOverForm(rules));
  const [status, setStatus] = useState('');
  const { texts, faults } = useStore(store.$view);
  const root = useRef<HTMLElement>(null);
  useEarlyInput(root, ({ name, value }, isLeft) => {
    store.type(name as ChangeOverField, value);
    if (isLeft) store.finish(name as ChangeOverField);
  });
  useEffect(() => {
    let stop = () => {};
    pageChangeOver().then(
      ({ store: { $kept } }) => {
        // Earlier input wins.
        if (Object.values(store.$view.get().texts).every((text) => text === '')) store.show($kept.get(), fieldInFocus(root.current));
        stop = $kept.listen((kept) => {
          store.show(kept, fieldInFocus(root.current));
          if (kept === null) setStatus('');
        });
      },
      (error: Error) => islandPage().browser.log(error.message),
    );
    return () => stop();
  }, [store]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const entered = store.read();
    const { store: changeOver, words } = await pageChangeOver();
    changeOver.keep(entered);
    setStatus(changeOver.$kept.get() === null ? '' : words.kept_text);
  };
  return (
    <section ref={root} className="panel change-over-form" id={changeOverAnchor} aria-labelledby="change-over-title">
      <h2 id="change-over-title">{title}</h2>
      <p>{lead}</p>
      <ScriptForm autoComplete="off" onSubmit={submit}>
        {fields.map(({ name, label, before }) => (
          <div key={name} className="loan-field">
            <label htmlFor={`change-over-${name}`}>{label}</label>
            <span className="affixed" data-before={before || undefined}>
              <input
                type="text"
                id={`change-over-${name}`}
                name={name}
                inputMode="decimal"
                aria-describedby={`change-over-${name}-fault`}
                aria-invalid={faults[name] !== undefined || undefined}
                value={texts[name]}
                onChange={({ target }) => store.type(name, target.value)}
                onBlur={() => store.finish(name)}
              />
            </span>
            <p className="fault" id={`change-over-${name}-fault`} hidden={faults[name] === undefined}>
              {faults[name]}
            </p>
          </div>
        ))}
        <button type="submit" className="button">
          {keep}
        </button>
      </ScriptForm>
      <p className="fine no-script">{noScript}</p>
      <p role="status">{status}</p>
    </section>
  );
});

/** Name of the focused field; null if none. */
function fieldInFocus(root: HTMLElement | null): string | null {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && root?.contains(focused) ? focused.name : null;
}
