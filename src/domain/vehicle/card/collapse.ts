/** Keeps the first of each run of consecutive sold vehicles (specification 1 §4); all if all are sold. Order is kept. */
export function collapseSold<T extends { sold: boolean }>(items: readonly T[]): T[] {
  if (items.every((item) => item.sold)) return [...items];
  return items.filter((item, index) => !(item.sold && items[index - 1]?.sold));
}
