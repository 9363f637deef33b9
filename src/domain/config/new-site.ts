import { isSlug } from '#lib/text/is-slug.ts';

/** Names used next to site files. */
const takenNames = ['platform', 'templates'];

export function isSiteSlug(slug: string): boolean {
  return isSlug(slug) && !takenNames.includes(slug);
}

/** A new site file; its empty texts are to be filled, which `check` reports. */
export function newSiteText(slug: string, template: string | null): string {
  const site = {
    $schema: './site.schema.json',
    ...(template === null ? {} : { template }),
    name: '',
    url: '',
    state: '',
    timezone: 'Australia/Sydney',
    stock: { from: '' },
    contact: { phone: '', email: '' },
    vehicle_page: { trade_in_allowed: true },
    dealerships: [
      {
        id: '',
        slug,
        name: '',
        primary: true,
        locations: [
          {
            id: '',
            name: '',
            slug,
            dealer_license_number: '',
            address: { street: '', city: '', state: '', postcode: '' },
            contact_detail: {
              phone: '',
              email: '',
              opening_hours: [
                ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
                ...[6, 0].map((weekday) => ({ weekday, status: 'Closed' })),
              ],
            },
          },
        ],
      },
    ],
  };
  return `${JSON.stringify(site, null, 2)}\n`;
}
