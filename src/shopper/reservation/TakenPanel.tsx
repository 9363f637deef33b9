import { useEffect, useLayoutEffect, useRef } from 'react';
import { islandPage } from '#site/island-page.ts';
import { paths } from '#site/paths.ts';
import type { PageReserve } from './page-reserve.ts';
import type { ReserveState } from './reserving.ts';

type Props = { taken: NonNullable<ReserveState['taken']>; losses: number; page: PageReserve };

/** Another shopper was faster: says so at once and shows similar vehicles. */
export function TakenPanel({ taken, losses, page }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (losses > 0) title.current?.focus();
  }, [losses]);
  useEffect(() => {
    // Optional: the link to the stock below stays without them.
    if (place.current !== null) page.showSimilar(place.current).catch((error: Error) => islandPage().browser.log(error.message));
  }, [page]);
  return (
    <section className="panel reserve-taken" aria-labelledby="taken-title">
      <h2 id="taken-title" ref={title} tabIndex={-1}>
        Someone got in just ahead of you
      </h2>
      <p>{taken.message}</p>
      <p>
        Your details are still below. Try again if the vehicle becomes available. <a href={paths.searchAll}>See all stock</a>
      </p>
      <div ref={place} />
    </section>
  );
}
