import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { appliedOf } from '../state/applied.ts';
import { shadesField, shadesOf } from '../state/colour-family.ts';
import { expandFamily } from '../state/colour-shades.ts';
import { clearSearch } from '../state/search-state.ts';
import { useLive } from './live-context.ts';

type Props = {
  /** Off where the page itself names the filters. */
  shown?: boolean;
  children?: ReactNode;
};

/** Active filters as removable chips. The wrapper stays when empty: inserting one would restyle all filters and cards. */
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
    <ul className="applied" aria-label="Applied filters">
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
