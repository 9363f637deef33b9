import { claimsIn, mayClaim } from '#law/claims.ts';
import type { Site } from '#site/schema/site.ts';
import { type DatedBreach, heldBreaches, type Reached, type SiteBreach } from './breach.ts';
import { settingBreaches } from './judge-settings.ts';
import { graceEndOf, type Published } from './published.ts';
import { type SiteText, siteTexts } from './site-texts.ts';
import { statesOfSite } from './states.ts';

/** The name under which a published text is remembered. */
export const textKey = ({ at }: Pick<SiteText, 'at'>): string => at.join('.');

/** @param published by the last release. */
export function siteTextBreaches(site: Site, published: Published, clock: Reached): SiteBreach[] {
  const states = statesOfSite(site);
  const isShown = ({ expiry }: SiteText) => expiry === undefined || !clock.reached(Date.parse(expiry));
  return siteTexts(site)
    .filter(isShown)
    .flatMap((text) =>
      claimsIn(text.text, { states, isUsed: false, reached: clock.reached, beside: text.beside }).map((claim) => ({
        ...text,
        ...claim,
        graceEnd: published.texts[textKey(text)] === text.text ? graceEndOf(claim.rule, published) : null,
      })),
    );
}

/** All that the site's own words and settings break. @param published by the last release. */
export const siteBreaches = (site: Site, published: Published, clock: Reached): SiteBreach[] => [
  ...siteTextBreaches(site, published, clock),
  ...settingBreaches(site, published),
];

/** A picture for sharing may cut a text after this many characters, between words. */
const drawnWhole = 60;

/**
 * Where the text of a picture, cut short, breaks a rule that the whole does not, as a rate without its comparison rate. The whole was judged with the
 * site's other texts.
 */
export function cutTextBreach(text: string, site: Site, clock: Reached): DatedBreach | null {
  if (text.length <= drawnWhole || !mayClaim(text)) return null;
  const find = () => {
    const context = { states: statesOfSite(site), isUsed: false, reached: clock.reached };
    const ofWhole = new Set(claimsIn(text, context).map(({ rule }) => rule));
    const cuts = Array.from(text.slice(drawnWhole).matchAll(/ /g), ({ index }) => text.slice(0, drawnWhole + index));
    return cuts.flatMap((cut) => claimsIn(cut, context).flatMap((claim) => (ofWhole.has(claim.rule) ? [] : [{ ...claim, graceEnd: null }])));
  };
  return heldBreaches(find, site, clock)[0] ?? null;
}
