import { lazily } from '#lib/lazily.ts';

const load = lazily(() => import('./garage-views.tsx'));
const warn = (error: Error) => console.warn(`The page could not be filled: ${error.message}`);

/** Fills the page of saved vehicles. */
export const showFavourites = (): void => void load().then(({ favourites }) => favourites(), warn);

/** Fills the page of the comparison. */
export const showComparison = (): void => void load().then(({ comparison }) => comparison(), warn);
