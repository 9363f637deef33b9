import type { DocSet } from '../doc-set.ts';
import type { QueryGraph } from '../query/graph.ts';
import type { Lookup } from '../query/lookup.ts';
import { removalOrder, type TermRemoval } from '../query/strategy.ts';
import type { SearchIndex } from '../search-index.ts';
import { ranksOf, type SortOrder } from '../sort.ts';
import { attributeEdges, docsOfSenses, exactnessEdges, positionEdges, proximityEdges, typoEdges, wordEdges } from './edge-builders.ts';
import { ExactAttribute } from './exact-attribute.ts';
import { GraphRule } from './graph-rule.ts';
import { OrderRule } from './order-rule.ts';
import type { RankingRule } from './rule.ts';

/** Word rules by their setting's name. */
function wordRules(lookup: Lookup, leaveOut: TermRemoval): Record<string, () => RankingRule[]> {
  const docsOf = docsOfSenses(lookup);
  const removal = (graph: QueryGraph) => ({
    batches: removalOrder(graph, leaveOut, lookup),
    phraseWords: graph.reduce((sum, { sense }) => sum + (sense?.term.phrase?.filter((word) => word !== undefined).length ?? 0), 0),
  });
  const attribute = () => new GraphRule(attributeEdges(lookup));
  const position = () => new GraphRule(positionEdges(lookup));
  return {
    words: () => [new GraphRule(wordEdges(docsOf), removal)],
    typo: () => [new GraphRule(typoEdges(docsOf))],
    proximity: () => [new GraphRule(proximityEdges(lookup, docsOf))],
    attribute: () => [attribute(), position()],
    attributeRank: () => [attribute()],
    wordPosition: () => [position()],
    exactness: () => [new ExactAttribute(lookup), new GraphRule(exactnessEdges(lookup, docsOf))],
  };
}

/** Rules marked used with each: a rule runs once, and `attribute` stands for two others. */
const uses: Record<string, readonly string[]> = {
  attribute: ['attribute', 'attributeRank', 'wordPosition'],
  attributeRank: ['attribute', 'attributeRank'],
  wordPosition: ['attribute', 'wordPosition'],
};

/**
 * The rules of a search in settings order. `words` precedes all other word rules, and is omitted if all words must match. Without `lookup` only
 * sort orders remain.
 */
export function rankingRulesFor(
  index: SearchIndex,
  orders: readonly SortOrder[],
  leaveOut: TermRemoval,
  universe: DocSet,
  lookup: Lookup | undefined,
): RankingRule[] {
  const rules: RankingRule[] = [];
  const ruleByName = lookup === undefined ? {} : wordRules(lookup, leaveOut);
  const used = new Set<string>(leaveOut === undefined ? ['words'] : []);
  const addOrder = (order: SortOrder) => {
    const ranks = ranksOf(index, order, universe);
    if (typeof order.by === 'string' && used.has(`:${order.by}`)) return;
    used.add(`:${order.by}`);
    if (ranks !== undefined) rules.push(new OrderRule(ranks));
  };
  const addRule = (name: string) => {
    if (used.has(name)) return;
    for (const other of uses[name] ?? [name]) used.add(other);
    rules.push(...(ruleByName[name]?.() ?? []));
  };
  for (const name of index.settings.rankingRules) {
    if (name === 'sort') {
      if (!used.has('sort')) orders.forEach(addOrder);
      used.add('sort');
    } else if (name in ruleByName) {
      addRule('words');
      addRule(name);
    } else if (name.includes(':')) {
      const [, by = '', direction] = /^(.*):(asc|desc)$/.exec(name) ?? [];
      addOrder({ by, direction: direction as 'asc' });
    }
  }
  return rules;
}
