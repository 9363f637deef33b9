import { isShownNow, type Shown, type TimedItem } from '#lib/shown-soon.ts';
import { paths } from '#site/paths.ts';
import type { Offer } from '#site/schema/pages.ts';
import type { Site } from '#site/schema/site.ts';

type Promotion = Site['promotions']['cards'][number];

/** An offer or a promotion in short, as the home page and the pages of brands show it. */
export type OfferCard = { shown: Shown; title: string; text: string | null; button: string; href: string; image: string | null };

/** An offer of the site's file: it stands with its terms on the page of offers, and the card leads there. */
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

/** Offers, then promotions; a promotion that only leads to the page of offers is left out beside one of them. */
export function offerCards(offers: readonly TimedItem<Offer>[], promotions: readonly TimedItem<Promotion>[]): OfferCard[] {
  const isNeeded = !offers.some(isShownNow);
  const wanted = promotions.filter(({ one }) => isNeeded || one.href !== paths.specialOffers);
  return [...offers.map(offerCard), ...wanted.map(promotionCard)];
}
