import { isShownNow, type Shown, type TimedItem } from '#lib/time/shown-soon.ts';
import { paths } from '#site/paths.ts';
import type { Offer } from '#site/schema/pages.ts';
import type { Site } from '#site/schema/site.ts';

type Promotion = Site['promotions']['cards'][number];

export type OfferCard = { shown: Shown; title: string; text: string | null; button: string; href: string; image: string | null };

const offerCard = ({ one: { slug, title, text, image }, shown }: TimedItem<Offer>): OfferCard => ({
  shown,
  title,
  text,
  button: 'See the offer',
  href: `${paths.specialOffers}#${slug}`,
  image: image ?? null,
});

const promotionCard = ({ one: { title, text, button, href, image }, shown }: TimedItem<Promotion>): OfferCard => ({
  shown,
  title,
  text: text ?? null,
  button,
  href,
  image: image ?? null,
});

/** Promotions that only link to the offers page are omitted beside an offer. */
export function offerCards(offers: readonly TimedItem<Offer>[], promotions: readonly TimedItem<Promotion>[]): OfferCard[] {
  const isNeeded = !offers.some(isShownNow);
  const wanted = promotions.filter(({ one }) => isNeeded || one.href !== paths.specialOffers);
  return [...offers.map(offerCard), ...wanted.map(promotionCard)];
}
