import { hasOpened } from '#dealers/placed.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import type { Site } from '#site/schema/site.ts';
import { contactMethods } from '#site/terms.ts';
import type { Choice, FormSettings } from './field.ts';

/** Loan terms on offer (specification 2 §5). */
const loanYears = [1, 2, 3, 4, 5, 6, 7];

/** Form settings of a site, for its pages and its API. */
export function formSettings(site: Site): FormSettings {
  const { leads, trade_in: tradeIn, forms, features } = site;
  const { choices, words } = forms;
  const dealerships = site.dealerships.filter(isOpen);
  return {
    contactMethods: contactMethods.map(same),
    contactMethod: leads.preferred_contact,
    categories: leads.categories,
    commentsRequired: leads.comments_required,
    places: leads.location_select ? placesByStreet(dealerships) : [],
    dealerships: leads.dealership_select && dealerships.length > 1 ? dealerships.map(({ slug, name }) => ({ value: slug, label: name })) : [],
    services: leads.additional_services,
    terms: leads.terms_of_use ?? null,
    termsMissing: leads.terms_message,
    states: ['nsw', 'vic', 'qld', 'sa', 'wa', 'tas', 'nt', 'act'].map((state) => ({ value: state, label: state.toUpperCase() })),
    state: site.state,
    values: valueChoices(tradeIn.values, choices),
    questions: tradeIn.questions,
    hasTradeIn: features.trade_in,
    testDriveDays: leads.test_drive_days,
    times: [choices.morning, choices.midday, choices.afternoon].map(same),
    yesNo: [
      { value: 'Yes', label: choices.yes },
      { value: 'No', label: choices.no },
    ],
    terms_of_loan: (site.finance_calculator.terms.length > 0 ? site.finance_calculator.terms : loanYears).map((years) => ({
      value: String(years),
      label: interpolate(choices.years, { years: String(years) }),
    })),
    enquiryMessage: words.enquiry_message,
    photosRequest: words.photos_request,
  };
}

const same = (value: string): Choice => ({ value, label: value });

/** Whether a dealership accepts enquiries: not before its first visible place has opened. */
function isOpen({ locations }: Site['dealerships'][number]): boolean {
  const shown = locations.filter(({ visible }) => visible);
  return shown.length === 0 || shown.some(hasOpened);
}

/** Visible open places, one per street (specification 2 §5). */
function placesByStreet(dealerships: Site['dealerships']): Choice[] {
  const byStreet = new Map<string, Choice>();
  for (const { locations } of dealerships)
    for (const { id, name, address } of locations.filter((location) => location.visible && hasOpened(location))) {
      const street = `${address.street} ${address.postcode}`.toLowerCase();
      if (!byStreet.has(street)) byStreet.set(street, { value: id, label: `${name}, ${address.city}` });
    }
  return [...byStreet.values()];
}

/** `Up to $5,000` … `Over $70,000`, from the config. */
function valueChoices(values: readonly number[], words: Site['forms']['choices']): Choice[] {
  const last = values.at(-1);
  const upTo = values.map((value) => ({ value: String(value), label: interpolate(words.value_up_to, { value: dollars(value) }) }));
  return last === undefined ? [] : [...upTo, { value: `over ${last}`, label: interpolate(words.value_over, { value: dollars(last) }) }];
}
