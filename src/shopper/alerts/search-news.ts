/**
 * Vehicles of a search that are new to its alert. One that left the results and returns is not new while the stock has it.
 * @param seen ids seen before.
 * @param matches ids for sale that the search finds now.
 * @param isKnown whether the stock has an id.
 * @returns the new ids in order, and the next `seen`.
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
