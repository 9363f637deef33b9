import { claimsIn } from '#law/claims.ts';
import { lawRule, lawRules } from '#law/rules.ts';
import type { Site } from '#site/schema/site.ts';
import type { AustralianState } from '#site/terms.ts';
import type { Breach, Reached } from './breach.ts';
import { type SiteText, siteTexts } from './site-texts.ts';
import { statesOfSite } from './states.ts';

/** A text or setting of the site that breaks a rule. */
export type SiteBreach = Breach & Pick<SiteText, 'file' | 'path' | 'at' | 'text' | 'entry'>;

type Published = Readonly<Record<string, string>>;

/** The name under which a published text is remembered. */
export const textKey = ({ at }: Pick<SiteText, 'at'>): string => at.join('.');

/** @param published texts as the last release has them, by `textKey`. */
export function siteTextBreaches(site: Site, published: Published, clock: Reached): SiteBreach[] {
  const states = statesOfSite(site);
  const isShown = ({ expiry }: SiteText) => expiry === undefined || !clock.reached(Date.parse(expiry));
  return siteTexts(site)
    .filter(isShown)
    .flatMap((text) =>
      claimsIn(text.text, { states, isUsed: false, reached: clock.reached, beside: text.beside }).map(({ rule, words }) => ({
        ...text,
        rule,
        found: words,
        wasLive: published[textKey(text)] === text.text,
      })),
    );
}

const licenceRules: ReadonlyMap<AustralianState, string> = new Map(
  lawRules.flatMap(({ id, states: [state] }) => (id.startsWith('licence-number-') && state !== undefined ? [[state, id] as const] : [])),
);

/** Whether it reads as an offer for a limited time. */
const isLimited = (...texts: (string | undefined)[]) =>
  texts.some((text) => /\b(?:sale|offers?|clearance|runout|bonus|discount|save|special)\b/i.test(text ?? ''));

/** Settings and particulars of the site itself. */
export function settingBreaches(site: Site): SiteBreach[] {
  const found: SiteBreach[] = [];
  const note = (id: string, path: (string | number)[], words: string) =>
    found.push({ rule: lawRule(id), found: words, wasLive: true, file: '', path, at: path, text: words, entry: null });
  site.dealerships.forEach(({ locations }, dealership) => {
    locations.forEach(({ visible, location_type: type, flag, address, dealer_license_number: licence, name }, index) => {
      const rule = licenceRules.get(address.state);
      if (rule !== undefined && visible && type === 'sales' && flag === undefined && licence === undefined)
        note(rule, ['dealerships', dealership, 'locations', index, 'dealer_license_number'], `${name} has no licence number`);
    });
  });
  const { legal, pricing, promotions, home, finance_calculator, features } = site;
  if (legal.opt_in_default) note('consent-preticked', ['legal', 'opt_in_default'], 'the marketing box starts ticked');
  if (pricing.was_price_days === 0) note('was-price-days-zero', ['pricing', 'was_price_days'], '0 days');
  if (features.finance && features.finance_calculator && finance_calculator.interest_locked && finance_calculator.comparison === undefined)
    note('calculator-rate-locked', ['finance_calculator', 'interest_locked'], 'locked, without a comparison rate');
  promotions.cards.forEach((card, index) => {
    if (card.expiry === undefined && isLimited(card.title, card.text)) note('offer-without-end', ['promotions', 'cards', index], card.title);
  });
  home.slides.forEach((slide, index) => {
    if (slide.expiry === undefined && isLimited(slide.name, slide.description)) note('offer-without-end', ['home', 'slides', index], slide.name);
  });
  return found;
}

/** All that the site's own words and settings break. @param published texts of the last release. */
export const siteBreaches = (site: Site, published: Published, clock: Reached): SiteBreach[] => [
  ...siteTextBreaches(site, published, clock),
  ...settingBreaches(site),
];
