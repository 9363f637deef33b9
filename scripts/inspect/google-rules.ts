type Node = Readonly<Record<string, unknown>>;
type Fault = { property: string; rule: string };

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Required fields by type, from developers.google.com/search/docs/appearance/structured-data. */
const required: Record<string, readonly string[]> = {
  Product: ['name'],
  Offer: ['price', 'priceCurrency'],
  LocalBusiness: ['name', 'address'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Article: ['headline'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  OpeningHoursSpecification: ['opens', 'closes'],
};

/** Google ignores values of another form. */
const forms: readonly { type: string; property: string; is: (value: unknown) => boolean; rule: string }[] = [
  { type: 'Offer', property: 'priceCurrency', is: (value) => /^[A-Z]{3}$/.test(String(value)), rule: 'must be a currency such as AUD' },
  { type: 'Offer', property: 'price', is: (value) => Number(value) > 0, rule: 'must be a number above 0' },
  { type: 'LocalBusiness', property: 'telephone', is: (value) => /^\+\d{6,15}$/.test(String(value)), rule: 'must be a number with its country code' },
  {
    type: 'Vehicle',
    property: 'vehicleIdentificationNumber',
    is: (value) => /^[A-HJ-NPR-Z0-9]{17}$/.test(String(value)),
    rule: 'must be 17 letters and digits without I, O and Q',
  },
  { type: 'ItemList', property: 'itemListElement', is: isNode, rule: 'must be objects' },
];

/** What Google misses in a node; `above` are its types with their supertypes. */
export function googleFaults(node: Node, types: readonly string[], above: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = [];
  for (const [type, fields] of Object.entries(required)) {
    // A business is an organisation, but Google's rules for a site's organisation do not apply to every shop.
    if (!(type === 'Organization' ? types.includes(type) : above.has(type))) continue;
    for (const property of fields) if (!isFilled(node[property])) faults.push({ property, rule: `is required of ${type} by Google` });
  }
  for (const { type, property, is, rule } of forms) {
    if (above.has(type) && node[property] !== undefined && !listOf(node[property]).every(is)) faults.push({ property, rule });
  }
  // To schema.org every vehicle is a product; Google reads as one only what is typed so.
  if (types.includes('Product') && !['offers', 'review', 'aggregateRating'].some((property) => isFilled(node[property]))) {
    faults.push({ property: 'offers', rule: 'one of offers, review and aggregateRating is required of Product by Google' });
  }
  if (above.has('BreadcrumbList') || above.has('ItemList')) faults.push(...listFaults(node, above.has('BreadcrumbList')));
  return faults;
}

/** Positions count from 1. Breadcrumb entries have a name and, but for the last, an address; list entries an address. */
function listFaults(node: Node, isTrail: boolean): Fault[] {
  const entries = listOf(node.itemListElement).filter(isNode);
  return entries.flatMap((entry, index): Fault[] => {
    const at = `itemListElement.${index + 1}`;
    const faults: Fault[] = [];
    if (entry.position !== index + 1) faults.push({ property: at, rule: `has position ${String(entry.position)}, not ${index + 1}` });
    const hasAddress = isFilled(entry.item) || isFilled(entry.url);
    if (isTrail && !isFilled(entry.name)) faults.push({ property: at, rule: 'name is required by Google' });
    if (isTrail ? !isFilled(entry.item) && index < entries.length - 1 : !hasAddress)
      faults.push({ property: at, rule: 'its address is required by Google' });
    return faults;
  });
}
