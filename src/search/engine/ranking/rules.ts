import type { DocSet } from '../doc-set.ts';
import type { Graph } from '../query/graph.ts';
import type { Lookup } from '../query/lookup.ts';
import { type LeaveOut, removalOrder } from '../query/strategy.ts';
import type { SearchIndex } from '../search-index.ts';
import { type Order, ranksOf } from '../sort.ts';
import { ExactAttribute } from './exact-attribute.ts';
import { GraphRule } from './graph-rule.ts';
import { docsOfSenses, judgeAttribute, judgeExactness, judgePosition, judgeProximity, judgeTypos, judgeWords } from './judges.ts';
import { OrderRule } from './order-rule.ts';
import type { Rule } from './rule.ts';

/** The rules about words by the names they have in settings. */
function wordRules(lookup: Lookup, leaveOut: LeaveOut): Record<string, () => Rule[]> {
  const docsOf = docsOfSenses(lookup);
  const removal = (graph: Graph) => ({
    batches: removalOrder(graph, leaveOut, lookup),
    phraseWords: graph.reduce((sum, { sense }) => sum + (sense?.term.phrase?.filter((word) => word !== undefined).length ?? 0), 0),
  });
  const attribute = () => new GraphRule(judgeAttribute(lookup));
  const position = () => new GraphRule(judgePosition(lookup));
  return {
    words: () => [new GraphRule(judgeWords(docsOf), removal)],
    typo: () => [new GraphRule(judgeTypos(docsOf))],
    proximity: () => [new GraphRule(judgeProximity(lookup, docsOf))],
    attribute: () => [attribute(), position()],
    attributeRank: () => [attribute()],
    wordPosition: () => [position()],
    exactness: () => [new ExactAttribute(lookup), new GraphRule(judgeExactness(lookup, docsOf))],
  };
}

/** What counts as used when a rule is: a rule is used once, and `attribute` is two of the others. */
const uses: Record<string, readonly string[]> = {
  attribute: ['attribute', 'attributeRank', 'wordPosition'],
  attributeRank: ['attribute', 'attributeRank'],
  wordPosition: ['attribute', 'wordPosition'],
};

/**
 * The rules for a search, in the order of the settings. `words` comes before any other rule about words, and not at all when all words are asked
 * for. Without `lookup` there are no words: only orders remain.
 */
export function rulesFor(index: SearchIndex, orders: readonly Order[], leaveOut: LeaveOut, universe: DocSet, lookup: Lookup | undefined): Rule[] {
  const rules: Rule[] = [];
  const ruleByName = lookup === undefined ? {} : wordRules(lookup, leaveOut);
  const used = new Set<string>(leaveOut === undefined ? ['words'] : []);
  const addOrder = (order: Order) => {
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
