import type { ReactNode } from 'react';
import { grouped } from '#lib/text/money.ts';
import type { FacetOption } from './facets.ts';

type Props<T extends FacetOption> = { ticks: readonly T[]; onToggle(value: string): void; below?(tick: T): ReactNode };

export function TickList<T extends FacetOption>({ ticks, onToggle, below }: Props<T>) {
  return (
    <ul className="tick-list">
      {ticks.map((tick) => (
        <li key={tick.value}>
          <label>
            <input type="checkbox" checked={tick.chosen} onChange={() => onToggle(tick.value)} />
            <span>{tick.label}</span>
            <small>{grouped(tick.count)}</small>
          </label>
          {below?.(tick)}
        </li>
      ))}
    </ul>
  );
}
