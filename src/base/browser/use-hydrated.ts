import { useLayoutEffect, useState } from 'react';

/** False at build and in the first render of an island, so that markup agrees; then true. */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useLayoutEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
