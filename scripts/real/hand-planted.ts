/** A mistake as people make it, in a file of the sample site Harbour, and what a check must say of it. */
export type HandPlanted = {
  mistake: string;
  /** Below the folder of sites; left out: the site's file. */
  file?: string;
  /** Values by their dotted path; undefined takes a key out. */
  set?: Record<string, unknown>;
  /** A piece of the file's text, and what stands in its place. */
  replace?: [from: string, to: string];
  /** The key that is named; its line is named, too, unless `line` says another. */
  at: string;
  line?: number;
  /** Left out: an error. */
  severity?: 'error' | 'warning';
  /** What is said, from the rule on. */
  says: string;
};

/** What stands in the way of each other is planted one at a time. */
export const handPlanted: readonly HandPlanted[] = [
  {
    mistake: 'an override for a make that nobody has',
    set: { 'overrides.2.when.make': 'Porsche' },
    at: 'overrides.2.when.make',
    severity: 'warning',
    says: 'no brand and no vehicle in stock has this make, got "Porsche". Fix: correct the make, or take the override out.',
  },
  {
    mistake: 'an override for a condition that is none',
    set: { 'overrides.3.when.car_type': 'secondhand' },
    at: 'overrides.3.when.car_type',
    says: 'expected "new", "demo" or "used", got "secondhand". Fix: use one of them, or take the override out.',
  },
  {
    mistake: 'a dealership by its first letters in the feed',
    set: { 'overrides.0.when.dealership': 'TUG' },
    at: 'overrides.0.when.dealership',
    says: 'no dealership has this slug, got "TUG". Fix: did you mean "harbour-tuggerah"?',
  },
  {
    mistake: 'a dealership by its name',
    set: { 'search.rules.dealership_slugs': ['Harbour Geelong'] },
    at: 'search.rules.dealership_slugs.0',
    says: 'no dealership has this slug, got "Harbour Geelong". Fix: did you mean "harbour-geelong"?',
  },
  {
    mistake: 'a dealership that nobody knows',
    set: { 'overrides.0.when.dealership': 'ZZZ' },
    at: 'overrides.0.when.dealership',
    says: 'no dealership has this slug, got "ZZZ". Fix: use one of: harbour-gosford, harbour-tuggerah, harbour-newcastle, harbour-motorcycles, harbour-trucks, harbour-gold-coast, harbour-sunshine-coast, harbour-geelong, harbour-ballarat.',
  },
  {
    mistake: 'a dealership of an offer by its first letters',
    file: 'harbour/offers.json',
    set: { 'offers.2.stock.dealership_slug': 'MOTO' },
    at: 'offers.2.stock.dealership_slug',
    says: 'no dealership has this slug, got "MOTO". Fix: did you mean "harbour-motorcycles"?',
  },
  {
    mistake: 'small print of a dealership that is misspelled',
    set: { 'finance.dealership_disclaimers': { 'harbour-gosfrod': '{termYears} year term.' } },
    at: 'finance.dealership_disclaimers.harbour-gosfrod',
    says: 'no dealership has this slug, got "harbour-gosfrod". Fix: did you mean "harbour-gosford"?',
  },
  {
    mistake: 'a lender that is none of those known',
    set: { 'finance.provider': 'macquarie' },
    at: 'finance.provider',
    says: 'expected "taurus", "angle", "360_finance", "nissan_finance", "powertorque", "ausloans", "car_clarity" or "manual", got "macquarie". Fix: use one of them, or leave the key out.',
  },
  {
    mistake: 'a section of the home page that is none',
    set: { 'home.sections': ['finder', 'weather'] },
    at: 'home.sections.1',
    says: 'expected "slider", "finder", "body_types", "latest", "brands", "budget_links", "budget_finder", "tiles", "stats", "sales_counter", "dealerships" or "promotions", got "weather". Fix: use one of them, or take the entry out.',
  },
  {
    mistake: 'an offer for a make that nobody has',
    file: 'harbour/offers.json',
    set: { 'offers.0.stock': { make: 'Porsche' } },
    at: 'offers.0.stock.make',
    severity: 'warning',
    says: 'no brand and no vehicle in stock has this make, got "Porsche". Fix: correct the make, or take stock out of the offer, whose button then leads to all vehicles.',
  },
];
