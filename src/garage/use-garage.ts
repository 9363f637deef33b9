import { useLayoutEffect, useState } from 'react';
import { islandPage } from '#site/island-page.ts';
import { type PageGarage, pageGarage } from './page-garage.ts';

/** What this browser keeps; null at build, in the first render of a browser, and until its code is there. */
export function useGarage(): PageGarage | null {
  const [garage, setGarage] = useState<PageGarage | null>(null);
  useLayoutEffect(() => {
    pageGarage().then(setGarage, (error: Error) => islandPage().browser.log(error.message));
  }, []);
  return garage;
}
