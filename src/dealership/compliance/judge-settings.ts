import { maxAlertConsent, maxConsentText } from '#contract/consent-limits.ts';
import { lawRules } from '#law/rules.ts';
import type { Site } from '#site/schema/site.ts';
import type { AustralianState } from '#site/terms.ts';
import type { SiteBreach } from './breach.ts';
import { graceEndOf, type Published } from './published.ts';

type Note = (id: string, path: (string | number)[], found: string) => void;

const licenceRules: ReadonlyMap<AustralianState, string> = new Map(
  lawRules.flatMap(({ id, states: [state] }) => (id.startsWith('licence-number-') && state !== undefined ? [[state, id] as const] : [])),
);

/** Licence and phone number of each place that sells. */
function judgePlaces({ dealerships, contact }: Site, note: Note): void {
  dealerships.forEach(({ locations }, dealership) => {
    locations.forEach(({ visible, location_type: type, flag, address, dealer_license_number: licence, contact_detail: detail, name }, index) => {
      if (!visible || type !== 'sales' || flag !== undefined) return;
      const at = ['dealerships', dealership, 'locations', index];
      const rule = licenceRules.get(address.state);
      if (rule !== undefined && licence === undefined) note(rule, [...at, 'dealer_license_number'], `${name} has no licence number`);
      if (address.state === 'nsw' && (detail.phone ?? detail.landline_phone ?? contact.phone) === undefined)
        note('business-phone-in-ad-nsw', [...at, 'contact_detail', 'phone'], `${name} has no phone number`);
    });
  });
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Numbers of overrides are on vehicle pages alone; header, footer and pages of places print the others whole. */
function judgeMaskedPhones({ dealerships, contact, overrides, vehicle_page: page }: Site, note: Note): void {
  const places = dealerships.flatMap(({ locations }) => locations.filter(({ visible }) => visible));
  if (!page.phone_masked || !places.some(({ address }) => address.state === 'nsw')) return;
  const whole = new Set(
    [contact.phone, ...places.flatMap(({ contact_detail: detail }) => [detail.phone, detail.landline_phone])].map((phone) => digitsOf(phone ?? '')),
  );
  for (const { phone } of overrides) {
    if (phone === undefined || whole.has(digitsOf(phone)) || digitsOf(phone).length <= page.phone_masked_after) continue;
    note('business-phone-in-ad-nsw', ['vehicle_page', 'phone_masked'], `${phone} of overrides stands behind stars, and on no other page`);
  }
}

/** A shopper reads that messages can be stopped. */
const stops = /\bunsubscri|\bopt(?:ing)?[\s-]?out\b|\bstop\b|\bwithdraw\b|\bany\s?time\b/i;

const bundles = /\b(?:agree|accept|consent)\b[^.]{0,60}\b(?:terms|conditions|privacy policy)\b/i;

/** Texts that ask for consent, and the box for it. */
function judgeConsent({ legal, leads, alerts, features, sign_in: signIn }: Site, note: Note): void {
  if (legal.opt_in_default) note('consent-preticked', ['legal', 'opt_in_default'], 'the marketing box starts ticked');
  const texts = [
    { path: ['leads', 'opt_in_text'], text: leads.opt_in_text, most: maxConsentText, isOn: true },
    { path: ['alerts', 'consent_text'], text: alerts.consent_text, most: maxAlertConsent, isOn: features.alerts },
    {
      path: ['alerts', 'sms_consent_text'],
      text: alerts.sms_consent_text,
      most: maxAlertConsent,
      isOn: features.alerts && alerts.sms && signIn.sender !== undefined,
    },
  ];
  for (const { path, text, most, isOn } of texts) {
    if (!isOn) continue;
    if (text.length > most) note('consent-record-incomplete', path, `${text.length} characters, and a record holds ${most}`);
    if (!stops.test(text)) note('consent-unsubscribe-unnamed', path, text);
    if (bundles.test(text)) note('consent-bundled', path, text);
  }
}

/** The longest term that the calculator offers; null where it offers one only. */
function longestTerm({ terms, min_term: least, max_term: most }: Site['finance_calculator']): number | null {
  const [from, to] = terms.length === 0 ? [least, most] : [Math.min(...terms), Math.max(...terms)];
  return from < to ? to : null;
}

function judgeCalculators({ features, finance_calculator: calculator, sales_counter: counter }: Site, note: Note): void {
  if (features.finance && features.finance_calculator) {
    if (calculator.interest_locked && calculator.comparison === undefined)
      note('calculator-rate-locked', ['finance_calculator', 'interest_locked'], 'locked, without a comparison rate');
    const longest = longestTerm(calculator);
    if (longest !== null && calculator.term >= longest)
      note('utp-longest-term-first', ['finance_calculator', 'term'], `it starts with its longest term, ${longest} years`);
  }
  // The counter runs by the clock: its source says so.
  if (features.sales_counter && !/estimat|\{per day\}/i.test(counter.source))
    note('counter-without-source', ['sales_counter', 'source'], counter.source);
}

/** Whether it reads as an offer for a limited time. */
const isLimited = (...texts: (string | undefined)[]) =>
  texts.some((text) => /\b(?:sale|offers?|clearance|runout|bonus|discount|save|special)\b/i.test(text ?? ''));

function judgeOffers({ promotions, home }: Site, note: Note): void {
  promotions.cards.forEach((card, index) => {
    if (card.expiry === undefined && isLimited(card.title, card.text)) note('offer-without-end', ['promotions', 'cards', index], card.title);
  });
  home.slides.forEach((slide, index) => {
    if (slide.expiry === undefined && isLimited(slide.name, slide.description)) note('offer-without-end', ['home', 'slides', index], slide.name);
  });
}

/** What settings and particulars of the site itself break: all were live, where the site was. @param published by its last release. */
export function settingBreaches(site: Site, published: Published): SiteBreach[] {
  const found: SiteBreach[] = [];
  const note: Note = (rule, path, text) =>
    found.push({ rule, found: text, graceEnd: graceEndOf(rule, published), file: '', path, at: path, text, entry: null });
  judgePlaces(site, note);
  judgeMaskedPhones(site, note);
  judgeConsent(site, note);
  if (site.pricing.was_price_days === 0) note('was-price-days-zero', ['pricing', 'was_price_days'], '0 days');
  judgeCalculators(site, note);
  judgeOffers(site, note);
  return found;
}
