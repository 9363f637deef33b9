import type { LeadBody } from '#contract/lead.ts';
import { slugify } from '#lib/text/slug.ts';
import type { FormKind } from '#site/terms.ts';
import { optInField, trapField } from '../forms/field.ts';
import type { FormValues, UserData } from '../forms/read-form.ts';
import { categoryOf } from './categories.ts';
import { type FormCar, shownCar } from './form-car.ts';
import { type ShownValuation, valuationExtras } from './valuation.ts';

/** Facts of a lead besides its fields. */
export type LeadFacts = {
  kind: FormKind;
  /** Slug and source of the site. */
  site: string;
  source: string;
  origin: string;
  /** Path without query. */
  path: string;
  userAgent: string;
  car: FormCar | null;
  /** Visited pages of this site, latest first. */
  visitedPages: readonly string[];
  /** Campaign parameters. */
  linked: Readonly<Record<string, string>>;
  calculator: LeadBody['calculator'];
  changeOver: LeadBody['change_over'];
  hasAutogauge: boolean;
  /** Valuation shown for the shopper's car. */
  valuation: ShownValuation | null;
  consent: { text: string; version: string };
  /** Epoch milliseconds, and milliseconds since the first input. */
  now: number;
  filledMs: number;
};

/**
 * Body of a lead with the specification's names (2 §3).
 * @param values of checkboxes and honeypot, which are no form fields.
 */
export function leadBodyOf(userData: UserData, values: FormValues, facts: LeadFacts): LeadBody {
  const { kind, car, consent } = facts;
  const isGiven = values[optInField] === 'true';
  return {
    form: kind,
    website_id: facts.site,
    is_last_step: true,
    userData: { ...defaultsOf(car), ...extrasOf(kind, userData, facts), ...userData, category: categoryOf(kind, userData.category), opt_in: isGiven },
    car: car === null || car.slug === '' ? null : shownCar(car, facts.origin),
    calculator: facts.calculator,
    change_over: facts.changeOver,
    consent: {
      given: isGiven,
      text_version: consent.version,
      text: consent.text,
      at: new Date(facts.now).toISOString(),
      page: facts.path,
      form: kind,
    },
    signals: { trap: (values[trapField] ?? '').slice(0, 500), trap_name: trapField, filled_ms: Math.max(0, Math.round(facts.filledMs)) },
  };
}

/** Defaults from the vehicle. */
function defaultsOf(car: FormCar | null): UserData {
  if (car === null) return {};
  return {
    ...(car.dealershipSlug === null ? {} : { dealership_slug: car.dealershipSlug }),
    manufacturer_slug: slugify(car.make),
    stock_number: car.stocknum,
    'Vehicle Make': car.make,
    'Vehicle Model': car.model,
    car_type: car.carType,
    car_id: car.id,
    car_dealership_id: car.dealershipId,
    vehicle_status: car.status,
  };
}

function extrasOf(kind: FormKind, userData: UserData, facts: LeadFacts): UserData {
  const { path, origin, source, userAgent, visitedPages, linked, hasAutogauge, car } = facts;
  const isValuation = kind === 'trade_in' || kind === 'sell_your_car';
  return {
    url: `${origin}${path}`,
    source,
    user_agent: userAgent.slice(0, 500),
    page_id: path,
    subcategory: car?.carType ?? '',
    lead_attributes: { visited_pages: visitedPages.slice(0, 30).map((page) => page.slice(0, 500)), linked_query_params: { ...linked } },
    form_completed: true,
    ...(isValuation ? { autogauge_enabled: hasAutogauge, ...valuationExtras(facts.valuation) } : {}),
    ...(typeof userData.rego === 'string' ? { Rego: userData.rego } : {}),
    ...(typeof userData.location_id === 'string' ? { location: userData.location_id } : {}),
  };
}
