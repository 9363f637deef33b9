/**
 * Which vehicles of a search are new to its alert. One that left the results and came back is not, for as long as the stock has it.
 * @param seen ids that the alert has seen.
 * @param matches ids that the search finds now, and that can be bought.
 * @param isKnown whether the stock has a vehicle of an id.
 * @returns the new ones in their order, and what the alert has seen with them.
 */
export function searchNews(
  seen: readonly string[],
  matches: readonly string[],
  isKnown: (id: string) => boolean,
): { fresh: string[]; seen: string[] } {
  const before = new Set(seen);
  const fresh = matches.filter((id) => !before.has(id));
  return { fresh, seen: [...seen.filter(isKnown), ...fresh] };
}
