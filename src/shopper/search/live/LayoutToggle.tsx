import { useState } from 'react';
import { layoutOf, layouts, setLayout } from '../state/layout.ts';
import { useLive } from './live-context.ts';

export function LayoutToggle() {
  const { browser } = useLive();
  const [current, setCurrent] = useState(() => layoutOf(document.documentElement));
  return (
    <fieldset className="layouts">
      <legend className="unseen">Layout</legend>
      {layouts.map(({ layout, label }) => (
        <button
          key={layout}
          type="button"
          data-layout={layout}
          aria-label={label}
          aria-pressed={layout === current}
          onClick={() => {
            setLayout(layout, document.documentElement, browser.storage);
            setCurrent(layout);
          }}
        >
          <i className={`icon icon-${layout}`} />
        </button>
      ))}
    </fieldset>
  );
}
