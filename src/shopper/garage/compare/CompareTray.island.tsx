import { useStore } from '@nanostores/react';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { island } from '#lib/markup/island.ts';
import { compareHref, garagePaths } from '#site/garage-paths.ts';
import { islandPage } from '#site/island-page.ts';
import { type KeptCar, without } from '../kept.ts';
import type { KeptList } from '../lists.ts';
import { useGarage } from '../use-garage.ts';
import { trayWords } from './compare-rows.ts';

/** Vehicles chosen for comparison, at the foot of the screen. Renders nothing without any, and on the comparison page. */
export const CompareTray = island(function CompareTray() {
  const garage = useGarage();
  if (garage === null) return null;
  const { compare } = garage.settings;
  const isComparison = islandPage().browser.location.pathname === garagePaths.compare;
  return compare === null || isComparison ? null : <Tray list={garage.compared} {...compare} />;
});

type TrayProps = {
  list: KeptList<KeptCar>;
  /** `Compare` */
  label: string;
  limit: number;
};

function Tray({ list, label, limit }: TrayProps) {
  const cars = useStore(list.$entries);
  const { root, focusHandlers } = useFocusKept(cars);
  const isEmpty = cars.length === 0;
  useLayoutEffect(() => {
    // A class rather than `:has()`, which would restyle the whole page on every change.
    document.documentElement.classList.toggle('comparing', !isEmpty);
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <section ref={root} className="compare-bar" aria-label={label} {...focusHandlers}>
      <ul>
        {cars.map(({ id, name, primary_image_url: picture }) => (
          <li key={id}>
            <button
              type="button"
              className="compare-car"
              aria-label={`Remove ${name}`}
              title={name}
              onClick={() => list.change((all) => without(all, id))}
            >
              {picture === null ? <i className="icon icon-car" /> : <img src={picture} alt="" />}
              <i className="icon icon-close" />
            </button>
          </li>
        ))}
      </ul>
      <p>{trayWords(cars.length, limit)}</p>
      <button type="button" className="text-button" onClick={() => list.change(() => [])}>
        Clear<span className="unseen"> the comparison</span>
      </button>
      {cars.length > 1 ? (
        <a className="button" href={compareHref(cars.map(({ id }) => id))}>
          <span>{label}</span>
          <Count of={cars.length} />
        </a>
      ) : (
        <Count of={cars.length} />
      )}
    </section>
  );
}

/** Count beside the icon on narrow screens; the sentence has it in words. */
const Count = ({ of }: { of: number }) => (
  <span className="compare-count" aria-hidden="true">
    <i className="icon icon-compare" />
    {of}
  </span>
);

/** Moves focus from a removed element to the first button, or after the last vehicle to where it came from. */
function useFocusKept(cars: readonly KeptCar[]) {
  const root = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const isIn = useRef(false);
  useLayoutEffect(() => {
    if (!isIn.current || document.activeElement !== document.body) return;
    isIn.current = root.current !== null;
    (root.current?.querySelector('button') ?? before.current)?.focus({ preventScroll: true });
  }, [cars]);
  const focusHandlers = {
    onFocus({ relatedTarget, currentTarget }: FocusEvent) {
      isIn.current = true;
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    // React dispatches no blur for elements it removes.
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      isIn.current = currentTarget.contains(relatedTarget);
    },
  };
  return { root, focusHandlers };
}
