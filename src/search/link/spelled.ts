import { sameText } from '#lib/text.ts';
import { attributeNames, attributeOf } from '../state/attributes.ts';
import { modelPath, type SearchState, settled, splitModelPath } from '../state/search-state.ts';
import type { WholeStock } from './bounds.ts';
import { makeTree, splitTreeValue, treeValue } from './parameters.ts';

/** A search with its values as the stock spells them: an address may have `make=toyota`. What the stock has not stays as it is. */
export function spelled(state: SearchState, { stockCounts }: Pick<WholeStock, 'stockCounts'>): SearchState {
  const inStock = (field: string, value: string) => Object.keys(stockCounts(field)).find((one) => sameText(one, value)) ?? value;
  const makes = state.chosen.make ?? [];
  const chosen = { ...state.chosen };
  for (const name of attributeNames)
    chosen[name] = (chosen[name] ?? []).map((value) => {
      const { make, model } = name === 'model' ? splitModelPath(value, makes) : { make: null, model: value };
      if (make === null) return inStock(name === 'make' ? makeTree : attributeOf(name).index, value);
      const tree = splitTreeValue(inStock(makeTree, treeValue(make, model)));
      return modelPath(inStock(makeTree, make), tree.model ?? model);
    });
  return settled({ ...state, chosen });
}
