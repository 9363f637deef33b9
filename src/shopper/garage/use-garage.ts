import { useLayoutEffect, useState } from 'react';
import { islandPage } from '#site/island-page.ts';
import { type PageGarage, pageGarage } from './page-garage.ts';

/** Null at build, in the first render, and until its chunk has loaded. */
export function useGarage(): PageGarage | null {
  const [garage, setGarage] = useState<PageGarage | null>(null);
  useLayoutEffect(() => {
    pageGarage().then(setGarage, (error: Error) => islandPage().browser.log(error.message));
  }, []);
  return garage;
}
