import type { Clock } from '#lib/time/clock.ts';
import { type FoundDocument, toVehicle } from '#search/published/card-maker.ts';
import type { FoundCard } from '#search/published/look-up.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { CardModel, Fact } from '#vehicle/models.ts';
import type { KeptCar } from '../kept.ts';
import { compareFactsOf } from './compare-facts.ts';

/** A compared vehicle; without a card it has been removed. */
export type Compared = { id: string; name: string | null; card: CardModel | null; facts: readonly Fact[] | null };

type Answer = { found: readonly FoundCard[]; documents: readonly FoundDocument[] };
type World = { site: LiveSite; clock: Clock };

/**
 * Columns of a comparison from the index.
 * @param kept stored vehicles, which name removed ones.
 */
export function comparedCars(
  ids: readonly string[],
  { found, documents }: Answer,
  kept: readonly Pick<KeptCar, 'id' | 'name'>[],
  { site, clock }: World,
): Compared[] {
  const names = new Map(kept.map(({ id, name }) => [id, name]));
  return ids.map((id) => {
    const card = found.find((one) => one.id === id)?.card ?? null;
    const document = documents.find((one) => one.id === id);
    const hasFacts = card !== null && document !== undefined;
    const facts = hasFacts ? compareFactsOf(toVehicle(document), card.place, { ...site, seo: { show_vin: false } }, clock) : null;
    return { id, name: names.get(id) ?? null, card, facts };
  });
}
