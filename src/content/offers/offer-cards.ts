import { paths } from '#site/paths.ts';
import type { Offer } from '#site/schema/pages.ts';
import type { Site } from '#site/schema/site.ts';

/** An offer or a promotion in short, as the home page and the pages of brands show it. */
export type OfferCard = { title: string; text: string | null; button: string; href: string; image: string | null };

/** An offer of the site's file: it stands with its terms on the page of offers, and the card leads there. */
const offerCard = ({ slug, title, text, image }: Offer): OfferCard => ({
  title,
  text,
  button: 'See the offer',
  href: `${paths.specialOffers}#${slug}`,
  image: image ?? null,
});

const promotionCard = ({ title, text, button, href, image }: Site['promotions']['cards'][number]): OfferCard => ({
  title,
  text: text ?? null,
  button,
  href,
  image: image ?? null,
});

/** Offers, then promotions; a promotion that only leads to the page of offers is left out beside one of them. */
export function offerCards(offers: readonly Offer[], promotions: readonly Site['promotions']['cards'][number][]): OfferCard[] {
  const wanted = promotions.filter(({ href }) => offers.length === 0 || href !== paths.specialOffers);
  return [...offers.map(offerCard), ...wanted.map(promotionCard)];
}
