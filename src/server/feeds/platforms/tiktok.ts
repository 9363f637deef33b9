import { catalogueAttributes } from './catalogue-attributes.ts';
import { type PlatformTable, readOn, type TableSource } from './platform-table.ts';

const address = 'https://ads.tiktok.com/help/article/available-fields-for-automotive-ads-inventory-catalogs';
const page = (words: string): TableSource => ({ address, read: readOn, by: 'page', words });
const reader = (words: string): TableSource => ({ address, read: readOn, by: 'reader', words });

/** Rows of the page (July 2025) up to `vin`, as it was stored; the rest by a program that takes its list from that page. */
const onPage: ReadonlySet<string> = new Set([
  'vehicle_id',
  'title',
  'description',
  'url',
  'make',
  'model',
  'year',
  'mileage.value',
  'mileage.unit',
  'transmission',
  'body_style',
  'drivetrain',
  'vin',
]);

/** TikTok automotive ads, inventory catalogue. */
export const tiktokTable: PlatformTable = {
  id: 'tiktok',
  name: 'TikTok automotive inventory',
  file: 'tiktok-vehicles.csv',
  format: 'csv',
  pictures: ['jpg', 'jpeg', 'png'],
  attributes: [
    ...catalogueAttributes((name, words) => (onPage.has(name) ? page(words) : reader(words))),
    {
      name: 'image_link',
      level: 'required',
      form: 'web_address',
      whole: true,
      source: page('image_link: Yes. Images must be at least 500x500 pixels. We recommend a ratio of 4:3. The ideal image size is 800x600.'),
    },
  ],
  rules: [page('Recommend 40 or less for full title display.'), page('HTTP format required.')],
};
