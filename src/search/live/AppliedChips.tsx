import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { appliedOf } from '../state/applied.ts';
import { shadesField, shadesOf } from '../state/colour-family.ts';
import { expandFamily } from '../state/colour-shades.ts';
import { clearSearch } from '../state/search-state.ts';
import { useLive } from './live-context.ts';

type Props = {
  /** Whether they are shown: off where the page itself says what is asked for. */
  shown?: boolean;
  /** What stands behind them. */
  children?: ReactNode;
};

/**
 * All that is asked for, as chips (current refinements), each with a way to take it back. Its place stays when it is empty. With a new element among them,
 * browsers would work out the styles of all filters and all cards again.
 */
export function AppliedChips({ shown = true, children }: Props) {
  return <div className="applied-place">{shown && <Chips>{children}</Chips>}</div>;
}

function Chips({ children }: Pick<Props, 'children'>) {
  const { site, search, stockCounts } = useLive();
  const state = useStore(search.$state);
  const applied = appliedOf(state, site);
  if (applied.length === 0) return null;
  const told = stockCounts(shadesField);
  return (
    <ul className="applied" aria-label="What you asked for">
      {applied.map(({ attribute, label, value, chosen = value, without }) => {
        const shades = shadesOf(chosen, told).length;
        const text = shades < 2 ? value : `${value}: ${shades} shades`;
        return (
          <li key={`${attribute} ${chosen}`}>
            <button type="button" aria-label={`Remove ${label}: ${text}`} onClick={() => search.set(without)}>
              {text}
              <i className="icon icon-close" />
            </button>
            {shades > 1 && (
              <button type="button" aria-label={`Single shades of ${value}`} onClick={() => search.change((now) => expandFamily(now, chosen, told))}>
                <i className="icon icon-down" />
              </button>
            )}
          </li>
        );
      })}
      <li>
        <button type="button" className="text-button" onClick={() => search.change(clearSearch)}>
          {site.search.clear_filters_label}
        </button>
      </li>
      {children && <li>{children}</li>}
    </ul>
  );
}
