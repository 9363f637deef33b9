import { setTo, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/**
 * Card positions that no listing reaches, and a single card repeated on a page unless `every` is set.
 * @param vehicles number listed; 0 if unknown.
 * @param isOwn the site's own file sets the positions.
 */
export function promotionPlaceFindings(site: Site, vehicles: number, isOwn: boolean): Finding[] {
  const { cards, positions, every } = site.promotions;
  if (cards.length === 0 || every !== undefined) return [];
  const ordered = [...new Set(positions)].sort((one, other) => one - other);
  // Positions count the cards before.
  const isThere = (position: number) => vehicles === 0 || position - 1 - ordered.indexOf(position) < vehicles;
  const there = ordered.filter(isThere);
  const lost = ordered.filter((position) => !isThere(position));
  if (isOwn && lost.length > 0) {
    const rule = `no listing is that long: the site has ${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'}`;
    return lost.map((position) => placesFinding(['promotions', 'positions', positions.indexOf(position)], rule, there, position));
  }
  if (cards.length > 1 && there.length > 0) return cardsBeyond(cards, there.length);
  const kept = cards.length > 1 ? there : oncePerPage(there, site.search.page_size);
  return kept.length === there.length ? [] : [placesFinding(['promotions', 'positions'], twice, kept, positions)];
}

/** Cards beyond the positions. @param places of the longest listing. */
function cardsBeyond(cards: Site['promotions']['cards'], places: number): Finding[] {
  const isEverywhere = ({ display, vehicle_ids: ids, start, expiry }: (typeof cards)[number]) =>
    display.length === 0 && ids.length === 0 && start === undefined && expiry === undefined;
  return cards.flatMap(({ id }, index): Finding[] => {
    const turn = cards.slice(0, index).filter(isEverywhere).length;
    if (turn < places) return [];
    const path = ['promotions', 'cards', index];
    const reached = places === 1 ? 'one place' : `${places} places`;
    const rule = `no listing shows this card: it is number ${turn + 1} in turn, and the longest listing has ${reached} for cards`;
    const remedy = wanted('add places to promotions.positions, or take the card out; the dealer knows whether it is needed.');
    return [{ severity: 'warning', path: [...path, 'id'], value: id, rule, ...remedy }];
  });
}

const twice = 'there is one card, and a page has several places, so it is repeated';

function placesFinding(path: Finding['path'], rule: string, places: readonly number[], value: unknown): Finding {
  const fix = `write ${JSON.stringify(places)}, or add cards.`;
  return { severity: 'warning', path, value, rule, ...setTo(['promotions', 'positions'], places, fix) };
}

function oncePerPage(ordered: readonly number[], pageSize: number): number[] {
  const pages = new Set<number>();
  return ordered.filter((position) => {
    const page = Math.floor((position - 1 - pages.size) / pageSize);
    if (pages.has(page)) return false;
    pages.add(page);
    return true;
  });
}
