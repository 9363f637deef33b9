import { sameText } from '#lib/text/text.ts';
import { modelPath, normalizeSearchState, type SearchState, splitModelPath } from '../state/search-state.ts';
import type { WholeStock } from './bounds.ts';
import { makeTree, splitTreeValue, treeValue } from './parameters.ts';

/** Makes and models as the stock spells them: an address may have `make=toyota`. Unknown ones are unchanged. */
export function canonicaliseMakes(state: SearchState, { stockCounts }: Pick<WholeStock, 'stockCounts'>): SearchState {
  const { make: makes = [], model: models = [] } = state.chosen;
  const inStock = (value: string) => splitTreeValue(Object.keys(stockCounts(makeTree)).find((one) => sameText(one, value)) ?? value);
  const make = makes.map((one) => inStock(one).make);
  const model = models.map((path) => {
    const split = splitModelPath(path, makes);
    if (split.make === null) return path;
    const found = inStock(treeValue(split.make, split.model));
    return modelPath(found.make, found.model ?? split.model);
  });
  return normalizeSearchState({ ...state, chosen: { ...state.chosen, make, model } });
}
