import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { useEarlyInput } from '#lib/browser/use-early-input.ts';
import { island } from '#lib/island.ts';
import { openCosts } from './running-costs.store.ts';
import type { RunningCostsModel } from './running-costs.ts';
import type { DrivingField } from './weekly-cost.ts';

/** Weekly fuel cost, computed at build and on each change. */
export const RunningCosts = island(function RunningCosts({ costs }: { costs: RunningCostsModel }) {
  const [store] = useState(() => openCosts(Object.fromEntries(costs.fields.map(({ name, value }) => [name, value])) as Record<DrivingField, string>));
  const { texts, weekly, announcement } = useStore(store.$view);
  const root = useRef<HTMLElement>(null);
  useEarlyInput(root, ({ name, value }, isLeft) => {
    store.type(name as DrivingField, value);
    if (isLeft) store.finish(name as DrivingField);
  });
  return (
    <section ref={root} className="panel small-calculator" aria-labelledby="running-costs-title" data-calculator="running-costs">
      <h2 id="running-costs-title">{costs.title}</h2>
      <p className="result">
        <b>{weekly}</b> Weekly
      </p>
      <p className="muted without-script">{costs.basis}</p>
      <div className="small-fields">
        {costs.fields.map(({ name, label }) => (
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
      <p className="fine">{`Estimate only. ${costs.source}`}</p>
    </section>
  );
});
