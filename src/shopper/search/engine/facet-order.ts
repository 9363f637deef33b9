/** Four neighbours form a group, four groups one of the next level. */
const groupSize = 4;
const smallestLevel = 5;
/** With fewer values there is one level of groups at most. */
const fewValues = 1000;

/** Whether Meilisearch adds a level above; differs for few values, many numbers and many strings. */
function hasLevelAbove(size: number, level: number, values: number, texts: boolean): boolean {
  if (values <= fewValues) return level === 0 && size >= groupSize * smallestLevel;
  return texts ? level === 0 || size >= groupSize * smallestLevel : Math.ceil(size / groupSize) >= smallestLevel;
}

/** Values that some document has: few of a column's, where few documents are found. */
function placesWithCount(counts: Uint32Array): number[] {
  const places: number[] = [];
  for (let place = 0; place < counts.length; place += 1) if ((counts[place] as number) > 0) places.push(place);
  return places;
}

function levelsAbove(counts: Uint32Array, places: readonly number[], texts: boolean): Uint32Array[] {
  const levels: Uint32Array[] = [];
  for (let below = counts; hasLevelAbove(below.length, levels.length, counts.length, texts); ) {
    const level = new Uint32Array(Math.ceil(below.length / groupSize));
    for (const place of below === counts ? places : placesWithCount(below)) {
      const group = Math.floor(place / groupSize);
      level[group] = (level[group] as number) + (below[place] as number);
    }
    levels.push(level);
    below = level;
  }
  return levels;
}

/** The lowest count among the top `limit`; 1 if there are fewer. */
function leastAmong(counts: Uint32Array, places: readonly number[], limit: number): number {
  let top = 0;
  for (const place of places) if ((counts[place] as number) > top) top = counts[place] as number;
  const howMany = new Uint32Array(top + 1);
  for (const place of places) howMany[counts[place] as number] = (howMany[counts[place] as number] as number) + 1;
  let sum = 0;
  let count = howMany.length - 1;
  for (; count > 1; count -= 1) {
    sum += howMany[count] as number;
    if (sum >= limit) break;
  }
  return Math.max(1, count);
}

/**
 * The top `limit` facet values by count; `counts` are of one kind in value order. Ties follow Meilisearch, which walks a tree of groups:
 * - a value whose group counts more comes before one alone in its group;
 * - one alone in a smaller group comes first;
 * - then the later one.
 */
export function highestCounts(counts: Uint32Array, limit: number, texts: boolean): number[] {
  const places = placesWithCount(counts);
  const levels = levelsAbove(counts, places, texts);
  const least = leastAmong(counts, places, limit);
  const aloneIn = (place: number) => {
    let level = 0;
    let group = place;
    for (; level < levels.length; level += 1) {
      group = Math.floor(group / groupSize);
      if (((levels[level] as Uint32Array)[group] as number) > (counts[place] as number)) break;
    }
    return level;
  };
  const higher: { place: number; count: number; level: number }[] = [];
  for (const place of places) {
    if ((counts[place] as number) > least) higher.push({ place, count: counts[place] as number, level: aloneIn(place) });
  }
  higher.sort((a, b) => b.count - a.count || a.level - b.level || b.place - a.place);
  const highest = higher.slice(0, limit).map(({ place }) => place);
  const equal: number[][] = Array.from({ length: levels.length + 1 }, () => []);
  const wanted = limit - highest.length;
  for (let at = places.length - 1; at >= 0 && (equal[0]?.length ?? 0) < wanted; at -= 1) {
    const place = places[at] as number;
    if ((counts[place] as number) === least) equal[aloneIn(place)]?.push(place);
  }
  return [...highest, ...equal.flat().slice(0, wanted)];
}
