import { type PlatformTable, readOn, type TableSource } from './platform-table.ts';

const page = (answer: number, words: string): TableSource => ({
  address: `https://support.google.com/merchants/answer/${answer}`,
  read: readOn,
  by: 'page',
  words,
});
const translated = (answer: number, language: 'zh' | 'ko', words: string): TableSource => ({ ...page(answer, words), translated: language });
const reader = (words: string): TableSource => ({ ...page(11192663, words), by: 'reader' });

/** Google Vehicle Ads, primary feed, Australia. */
export const googleTable: PlatformTable = {
  id: 'google',
  name: 'Google Vehicle Ads',
  file: 'google-vehicles.xml',
  format: 'xml',
  pictures: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tif', 'tiff', 'webp'],
  attributes: [
    {
      name: 'id',
      level: 'required',
      longest: 50,
      whole: true,
      source: translated(11192663, 'zh', 'ID [id]: Required. The unique identifier of the offer. This can be an internal stock number or the VIN.'),
    },
    {
      name: 'vin',
      level: 'required',
      form: 'vin',
      whole: true,
      source: page(
        14154510,
        'Required for each vehicle ad listed in Merchant Center. Optional for vehicle ads listed in France, Germany, Italy, Spain, Netherlands and the United Kingdom. Character limit 17 digits. The VIN should be unique for each vehicle.',
      ),
    },
    {
      name: 'google_product_category',
      level: 'required',
      values: ['916'],
      source: translated(
        11192663,
        'zh',
        'Google product category [google_product_category]: Required. Select the category, or use the category code.',
      ),
    },
    {
      name: 'vehicle_fulfillment',
      level: 'required',
      longest: 64 + 'in_store:'.length,
      whole: true,
      most: 3,
      source: page(
        14154094,
        'Required for each offer that has an option for a delivery through vehicle fulfillment. Store code [store_code] (Optional; Required for option = in_store). For store codes, 64. Text/Tab delimited in_store:1111',
      ),
    },
    {
      name: 'title',
      level: 'optional',
      longest: 150,
      source: translated(11192663, 'zh', 'Title [title]: Optional. Titles are generated from other attributes.'),
    },
    {
      name: 'description',
      level: 'optional',
      longest: 5000,
      source: reader('Optional / recommended: trim, additional_image_link, description'),
    },
    { name: 'link', level: 'required', form: 'web_address', longest: 2000, whole: true, source: reader('Required: link, VDP') },
    {
      name: 'link_template',
      level: 'required',
      form: 'web_address',
      longest: 2000,
      whole: true,
      source: page(
        13871172,
        "If your account is activated for … vehicle ads … Required for all products. Must start with 'http://' or 'https://'. Include the store code {store_code} ValueTrack parameter.",
      ),
    },
    { name: 'image_link', level: 'required', form: 'web_address', longest: 2000, whole: true, source: reader('Required: image_link') },
    {
      name: 'additional_image_link',
      level: 'recommended',
      form: 'web_address',
      longest: 2000,
      whole: true,
      most: 10,
      source: reader('additional_image_link capped at 10 (vehicle ads maximum)'),
    },
    {
      name: 'price',
      level: 'required',
      form: 'price',
      source: page(
        16635961,
        'The price provided in your feed should match the most prominent or final price displayed on your vehicle description page.',
      ),
    },
    {
      name: 'vehicle_price_type',
      level: 'required',
      values: ['drive_away_price', 'estimated_drive_away_price', 'excluding_government_charges_price'],
      source: page(
        14592783,
        'Required for new cars in Australia and Canada and used cars in Australia. drive_away_price … This price type or estimated_drive_away_price is required for new cars in Australia. This price type or excluding_government_charges_price is required for used cars in Australia.',
      ),
    },
    {
      name: 'vehicle_msrp',
      level: 'required',
      scope: 'new',
      form: 'price',
      source: page(
        14154171,
        'Required for new cars listed in Merchant Center. Exceptions below: Optional for all used cars listed in Merchant Center and new cars listed in Canada. The price value must be greater than 0.00 for new cars.',
      ),
    },
    {
      name: 'condition',
      level: 'required',
      values: ['New', 'Used'],
      source: reader('condition is Title Case ("Used" / "New")'),
    },
    {
      name: 'certified_pre-owned',
      level: 'optional',
      values: ['yes', 'no'],
      source: page(14156475, 'Optional for vehicle ads. This should be used when the car is OEM certified pre-owned. Supported values yes no'),
    },
    { name: 'brand', level: 'required', longest: 70, source: reader('brand = manufacturer (answer 11192663)') },
    {
      name: 'model',
      level: 'required',
      longest: 150,
      source: page(14154511, 'Required for each vehicle listed in Merchant Center. Character limit 150. Submit only the model of the car.'),
    },
    { name: 'trim', level: 'optional', longest: 150, source: page(14154176, 'Optional for vehicles listed. Character limit 150.') },
    { name: 'year', level: 'required', form: 'year', source: page(14152816, 'Required for all vehicle ads. Integer (4 digits)') },
    {
      name: 'mileage',
      level: 'required',
      form: 'mileage',
      source: translated(
        14156166,
        'zh',
        'Required for vehicle ads. Integer + unit (km/miles): 121000 KM. Always provide the unit. For new vehicles it can be 0, such as “0 km”.',
      ),
    },
    { name: 'color', level: 'required', longest: 40, source: reader('mileage and color are REQUIRED by the Vehicle Ads spec') },
    {
      name: 'body_style',
      level: 'optional',
      values: [
        'city_car',
        'compact_suv',
        'convertible',
        'coupe',
        'crossover',
        'full_size_van',
        'hatchback',
        'limousine',
        'minivan',
        'notchback',
        'sedan',
        'station_wagon',
        'suv',
        'truck',
        'ute',
      ],
      source: reader('Accepted passenger-car values, verified against the live attribute table on 2026-07-25: city_car | compact_suv | … | ute'),
    },
    {
      name: 'engine',
      level: 'optional',
      values: ['gasoline', 'diesel', 'electric', 'hybrid', 'lpg', 'methane', 'natural_gas', 'plug-in_hybrid', 'other'],
      source: page(14156068, 'Required in Spain, Italy, the Netherlands and Germany. Optional for vehicle ads in other countries.'),
    },
  ],
  rules: [
    page(
      11192663,
      'Only non-commercial, passenger vehicles such as cars and pickup trucks (utes in AU) are supported. Vehicle ads can’t be used to promote RVs, boats, buses, trains, etc.',
    ),
    page(11192663, 'If a VIN is submitted for more than one vehicle offer, those offers will be disapproved in the feed.'),
    translated(
      11192663,
      'ko',
      'Availability [availability]: Required for build to order vehicle offers. For offers that are not, it is optional or may be left out.',
    ),
    page(
      11544533,
      'Any vehicle that requires a special licence to operate … is excluded: motorhomes, ATVs, motorcycles … and any vehicle requiring a commercial licence.',
    ),
    page(
      15779838,
      'Display dealership name, dealership location, vehicle price, MSRP (if listing a new vehicle), VIN, mileage (if listing a used vehicle), and availability information on the landing page.',
    ),
    page(
      15779838,
      'Availability that reports the vehicle as “sold”, “out of stock”, “reserved”, “unavailable”, or “incoming unit” are not permitted.',
    ),
  ],
};
