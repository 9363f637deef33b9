import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '#browser/use-hydrated.ts';
import { island } from '#lib/markup/island.ts';
import { type CostsStore, openCosts } from './running-costs.store.ts';
import type { RunningCostsModel } from './running-costs.ts';
import type { DrivingField } from './weekly-cost.ts';

type Props = Pick<RunningCostsModel, 'title' | 'fields'>;

/** Weekly fuel cost, computed at build and on each change; its fields are rendered once it hydrates. @param children what it is based on. */
export const RunningCosts = island(function RunningCosts({ title, fields, children }: Props & { children: ReactNode }) {
  const [store] = useState(() => openCosts(Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Record<DrivingField, string>));
  const { weekly } = useStore(store.$view);
  return (
    <section className="panel small-calculator" aria-labelledby="running-costs-title" data-calculator="running-costs">
      <h2 id="running-costs-title">{title}</h2>
      <p className="result">
        <b>{weekly}</b> Weekly
      </p>
      {useHydrated() ? <Fields fields={fields} store={store} /> : <div className="small-room" />}
      {children}
    </section>
  );
});

function Fields({ fields, store }: Pick<Props, 'fields'> & { store: CostsStore }) {
  const { texts, announcement } = useStore(store.$view);
  return (
    <>
      <div className="small-fields">
        {fields.map(({ name, label }) => (
          <div key={name}>
            <label htmlFor={`driving-${name}`}>{label}</label>
            <input
              type="text"
              inputMode="decimal"
              id={`driving-${name}`}
              name={name}
              autoComplete="off"
              value={texts[name]}
              onChange={({ target }) => store.type(name, target.value)}
              onBlur={() => store.finish(name)}
              onKeyDown={({ key }) => key === 'Enter' && store.finish(name)}
            />
          </div>
        ))}
      </div>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </>
  );
}
