import { shadesOf } from './colour-family.ts';
import { chooseValues, type SearchState, toggleValue } from './search-state.ts';

type Told = Readonly<Record<string, number>>;

/** The shades of all families that are asked for. */
export const chosenShades = ({ chosen }: SearchState, told: Told) => (chosen.colour ?? []).flatMap((value) => shadesOf(value, told));

/** A family as its single shades. */
export const expandFamily = (state: SearchState, family: string, told: Told) =>
  chooseValues(toggleValue(state, 'colour', family), 'colour', shadesOf(family, told));

/** The same search with those families as single shades that a colour is a shade of, so that it can be taken from them. */
export const expandFamilyOf = (state: SearchState, colour: string, told: Told) =>
  (state.chosen.colour ?? []).reduce((one, value) => (shadesOf(value, told).includes(colour) ? expandFamily(one, value, told) : one), state);
