import { shadesOf } from './colour-family.ts';
import { chooseValues, type SearchState, toggleValue } from './search-state.ts';

type Told = Readonly<Record<string, number>>;

/** Shades of all active families. */
export const chosenShades = ({ chosen }: SearchState, told: Told) => (chosen.colour ?? []).flatMap((value) => shadesOf(value, told));

export const expandFamily = (state: SearchState, family: string, told: Told) =>
  chooseValues(toggleValue(state, 'colour', family), 'colour', shadesOf(family, told));

/** Expands the families of a shade, so that it can be removed. */
export const expandFamilyOf = (state: SearchState, colour: string, told: Told) =>
  (state.chosen.colour ?? []).reduce((one, value) => (shadesOf(value, told).includes(colour) ? expandFamily(one, value, told) : one), state);
