import { catalogueAttributes } from './catalogue-attributes.ts';
import { type PlatformTable, readOn, type TableSource } from './platform-table.ts';

const address = 'https://developers.facebook.com/documentation/ads-commerce/marketing-api/auto-ads/reference';
const page = (words: string): TableSource => ({ address, read: readOn, by: 'page', words });
const reader = (words: string): TableSource => ({ address, read: readOn, by: 'reader', words });

/** Read on the stored page: its formats and samples. The table of fields was read where a program quotes it row by row. */
const onPage: ReadonlySet<string> = new Set([
  'address.addr1',
  'address.city',
  'address.region',
  'address.postal_code',
  'address.country',
  'latitude',
  'longitude',
]);

/** Meta automotive inventory ads, feed of vehicles. */
export const metaTable: PlatformTable = {
  id: 'meta',
  name: 'Meta automotive inventory',
  file: 'meta-vehicles.csv',
  format: 'csv',
  pictures: ['jpg', 'jpeg', 'png'],
  attributes: [
    ...catalogueAttributes((name, words) => (onPage.has(name) ? page(words) : reader(words))),
    {
      name: 'image',
      level: 'required',
      form: 'web_address',
      most: 20,
      whole: true,
      source: reader(
        'Required. Max items: 20. URL of the vehicle image. If you have more than one vehicle image, follow this naming convention: image[1].url, image[2].url, and so on. You must provide at least one image.',
      ),
    },
  ],
  rules: [
    page('All enum fields are case-insensitive.'),
    page(
      'Fields containing whitespace or commas should be enclosed in “double quotes”. A double quote inside a double-quoted field must be escaped with two consecutive double quotes.',
    ),
    page('Nested or multi-value fields, such as image, can be represented using … “flattened” plain-text columns labeled using JSON-path syntax.'),
    reader('We don’t show vehicles that are unavailable in the ad.'),
  ],
};
