/**
 * The vehicles of a page of results with only the first of each consecutive run of sold ones (specification 1 §4). When all of them are sold, all
 * stay. Order is kept.
 */
export function collapseSold<T extends { sold: boolean }>(items: readonly T[]): T[] {
  if (items.every((item) => item.sold)) return [...items];
  return items.filter((item, index) => !(item.sold && items[index - 1]?.sold));
}
