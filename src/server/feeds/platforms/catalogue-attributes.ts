import type { PlatformAttribute, TableSource } from './platform-table.ts';

/** Bodies of Meta's and TikTok's catalogues. */
const catalogueBodies = [
  'CONVERTIBLE',
  'COUPE',
  'HATCHBACK',
  'MINIVAN',
  'TRUCK',
  'SUV',
  'SEDAN',
  'VAN',
  'WAGON',
  'CROSSOVER',
  'SMALL_CAR',
  'OTHER',
] as const;

type AsRead = (name: string, words: string) => TableSource;
type More = Omit<PlatformAttribute, 'name' | 'level' | 'source'>;

/** What both tables say in the same words. `asRead`: by whom each was read. */
export const catalogueAttributes = (asRead: AsRead): PlatformAttribute[] => [...requiredAttributes(asRead), ...optionalAttributes(asRead)];

function requiredAttributes(asRead: AsRead): PlatformAttribute[] {
  const required = (name: string, words: string, more: More = {}): PlatformAttribute => ({
    name,
    level: 'required',
    ...more,
    source: asRead(name, words),
  });
  return [
    required('vehicle_id', 'Max characters: 100. Unique ID for item. If there are multiple instances of the same ID, we ignore all instances.', {
      longest: 100,
      whole: true,
    }),
    required('title', 'Max characters: 500. Full name of vehicle. It should contain what is set in year, make, model, trim.', {
      longest: 500,
    }),
    required(
      'description',
      "Max characters: 5000. Short text describing the vehicle. Don't include promotional text or any links. Don't enter text in all capital letters. Use line breaks to format your description.",
      { longest: 5000 },
    ),
    required('url', 'Link to the external site where you can view the vehicle listing.', { form: 'web_address', whole: true }),
    required('make', 'Make or brand of the vehicle.', { longest: 100 }),
    required('model', 'Model of the vehicle.', { longest: 100 }),
    required('year', 'Year the vehicle was launched in yyyy format.', { form: 'year' }),
    required(
      'mileage.value',
      'For used vehicles, current mileage of the vehicle in kilometers (kms) or miles (MI). For new vehicles, use zero (0).',
      {
        form: 'whole_number',
      },
    ),
    required('mileage.unit', 'Mileage units: MI (miles) or KM (kilometers)', { values: ['MI', 'KM'] }),
    required(
      'body_style',
      'Body style of the vehicle: CONVERTIBLE, COUPE, HATCHBACK, MINIVAN, TRUCK, SUV, SEDAN, VAN, WAGON, CROSSOVER, SMALL_CAR, or OTHER.',
      {
        values: catalogueBodies,
      },
    ),
    required(
      'price',
      'Cost and currency of the vehicle. Format the price as the cost, followed by the ISO currency code, with a space between cost and currency.',
      {
        form: 'price',
      },
    ),
    required('exterior_color', 'Vehicle color. Example: Black, White, Blue, Red', { longest: 100 }),
    required('state_of_vehicle', 'Current state of the vehicle. Supported values: New, Used, or CPO (certified pre-owned).', {
      values: ['New', 'Used', 'CPO'],
    }),
  ];
}

function optionalAttributes(asRead: AsRead): PlatformAttribute[] {
  const optional = (name: string, words: string, more: More = {}): PlatformAttribute => ({
    name,
    level: 'optional',
    ...more,
    source: asRead(name, words),
  });
  return [
    optional('availability', 'Vehicle availability: available or not available.', { values: ['available', 'not available'] }),
    optional('vin', 'Max characters: 17. The VIN must be exactly 17 characters and it isn’t required for pre-1983 vehicles.', {
      form: 'vin',
      whole: true,
    }),
    optional(
      'vehicle_type',
      'Type of vehicle: car_truck (default if not supplied), boat, commercial, motorcycle, powersport, rv_camper, trailer, or other.',
      {
        values: ['car_truck', 'boat', 'commercial', 'motorcycle', 'powersport', 'rv_camper', 'trailer', 'other'],
      },
    ),
    optional('transmission', 'Transmission type of the vehicle: Automatic or Manual.', { values: ['Automatic', 'Manual'] }),
    optional('drivetrain', 'Vehicle drivetrain. Supported values: 4X2, 4X4, AWD, FWD, RWD, Other.', {
      values: ['4X2', '4X4', 'AWD', 'FWD', 'RWD', 'Other'],
    }),
    optional('fuel_type', 'Vehicle fuel type. Supported values: DIESEL, ELECTRIC, FLEX, GASOLINE, HYBRID, OTHER.', {
      values: ['DIESEL', 'ELECTRIC', 'FLEX', 'GASOLINE', 'HYBRID', 'OTHER'],
    }),
    optional('trim', 'Max characters: 50. Trim of the vehicle.', { longest: 50 }),
    optional('interior_color', 'Max characters: 50. Vehicle interior color.', { longest: 50 }),
    optional('date_first_on_lot', 'Date when this vehicle first arrived at the dealer lot. Use the yyyy-mm-dd format.', { form: 'day' }),
    optional('dealer_id', 'dealer_id', { longest: 100, whole: true }),
    optional('dealer_name', 'dealer_name'),
    optional('address.addr1', "{addr1: '550 Auto Center Dr', city: 'Watsonville', region: 'CA', postal_code: '96075', country: 'US'}"),
    optional('address.city', "city: 'Watsonville'"),
    optional('address.region', "region: 'CA'"),
    optional('address.postal_code', "postal_code: '96075'"),
    optional('address.country', "country: 'US'", { values: ['AU'] }),
    optional('latitude', 'latitude 52.35'),
    optional('longitude', 'longitude 42.10'),
  ];
}
