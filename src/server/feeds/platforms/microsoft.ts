import { type PlatformAttribute, type PlatformTable, readOn, type TableSource } from './platform-table.ts';

const page = (words: string): TableSource => ({
  address: 'https://learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_feedsattributes_autos',
  read: readOn,
  by: 'page',
  words,
});

const required = (name: string, words: string, more: Partial<PlatformAttribute> = {}): PlatformAttribute => ({
  name,
  level: 'required',
  ...more,
  source: page(words),
});
const recommended = (name: string, words: string, more: Partial<PlatformAttribute> = {}): PlatformAttribute => ({
  ...required(name, words, more),
  level: 'recommended',
});
const optional = (name: string, words: string, more: Partial<PlatformAttribute> = {}): PlatformAttribute => ({
  ...required(name, words, more),
  level: 'optional',
});

/** Microsoft Advertising, automotive listing inventory ads (page of 18 June 2026). What the stock does not know, such as CO2 emission, is left out. */
export const microsoftTable: PlatformTable = {
  id: 'microsoft',
  name: 'Microsoft automotive inventory',
  file: 'microsoft-vehicles.tsv',
  format: 'tsv',
  pictures: ['png', 'bmp', 'gif', 'jpg', 'jpeg', 'ico', 'dds'],
  attributes: [
    required('Vehicle ID', 'Unique ID of the listing comprised of any sequence of letters and digits.', { whole: true }),
    required('Title', 'The full name of the vehicle.'),
    required('Final URL', 'The same domain as your website. Must begin with http:// or https://.', { form: 'web_address', whole: true }),
    required(
      'Image URLs',
      'URLs cannot exceed 2,048 characters and must begin with http:// or https://. Any commas must be encoded. If you are listing multiple Image URLs, use a semicolon (;) as delimiter.',
      { form: 'web_address', longest: 2048, whole: true },
    ),
    required('Make', 'The make of the vehicle.'),
    required('Model', 'The model of the vehicle.'),
    required(
      'Price',
      'The final cost of the vehicle. Provide the number followed by the currency code (ISO 4217 standards). Use "." as the decimal mark.',
      {
        form: 'price',
      },
    ),
    required('Country', 'The country where the dealership or car listing is located (ISO 3166-1 standards or full country name).', {
      values: ['AUS'],
    }),
    required('Target campaign', 'The name of the targeted Automotive ads campaign.', { whole: true }),
    required('Target ad group', "If you don't specify a target ad group, we'll apply this feed to all ad groups in your targeted campaign.", {
      scope: 'given',
      whole: true,
    }),
    required(
      'Vehicle type',
      "This attribute is required for all vehicle types that aren't cars. We'll default to \"car_truck\" if this attribute isn't listed.",
      {
        scope: 'other_kinds',
        values: ['boat', 'car_truck', 'commercial_trailer', 'commercial_truck', 'commercial_van', 'motorcycle', 'powersports', 'rv_camper'],
      },
    ),
    recommended('Body style', 'The body style of the vehicle.'),
    recommended('City', 'The city where the dealership or the car listing is located.'),
    recommended('Drivetrain', 'The drivetrain of the vehicle.'),
    recommended('Engine', 'The engine capacity of the vehicle.'),
    recommended('Exterior color', 'The exterior color of the vehicle.'),
    recommended('Fuel type', 'The fuel type of the vehicle.'),
    recommended('Interior color', 'The interior color of the vehicle.'),
    recommended('State', 'The state where the dealership or car listing is located.'),
    recommended('Trim', 'The trim of the vehicle.'),
    recommended('Year', 'The year the vehicle was launched in yyyy format.', { form: 'year' }),
    optional('Address', 'Either provide the first line of the street address or the full address.'),
    optional('Availability', 'The status of the vehicle’s availability.', { values: ['Available'] }),
    optional('Dealer name', 'The name of the dealer.'),
    optional('Description', 'Short text description of the vehicle.'),
    optional('Latitude', 'Latitude of the dealership or car listing.'),
    optional('Longitude', 'Longitude of the dealership or car listing.'),
    optional('Mileage unit', 'Mileage units. We support values of MI or KM.', { values: ['MI', 'KM'] }),
    optional('Mileage value', 'For used vehicles, this is the mileage of the vehicle in miles or kilometers. For new vehicles, use “zero”.', {
      form: 'whole_number',
    }),
    optional('State of vehicle', 'The current state of the vehicle (e.g., new, used, CPO).', { values: ['New', 'Used', 'CPO'] }),
    optional('VIN', 'The VIN number of the vehicle.', { form: 'vin', whole: true }),
    optional('Zip code', 'The postal code of the dealership or car listing.'),
  ],
  rules: [
    page(
      'Your feed file should be tab-delimited plain text saved as any of the following file types: CSV, TSV, XLSX, or ZIP. We recommend you use UTF-8 encoding.',
    ),
    page('We support PNG, BMP, GIF, JPEG, ICO, and MS-DDS … Placeholder images will be disapproved.'),
  ],
};
