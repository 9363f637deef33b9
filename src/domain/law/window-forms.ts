import type { AustralianState, CarType, ItemType } from '#site/terms.ts';
import type { LawSource } from './rules/law-rule.ts';

/** What a form asks for. `hand`: only the dealer knows it, no record has it. */
export type FormParticular =
  | 'build_date'
  | 'km'
  | 'vin'
  | 'model'
  | 'rego_expiry'
  | 'cash_price'
  | 'price_without_charges'
  | 'dealer_name'
  | 'dealer'
  | 'statutory_warranty'
  | 'hand';

/** The notice that a state wants on or with a used vehicle, as far as its list was read. */
export type WindowForm = {
  state: AustralianState;
  name: string;
  itemTypes: readonly ItemType[];
  carTypes: readonly CarType[];
  particulars: readonly { label: string; field: FormParticular }[];
  /** Whether the whole of its list was read. The form’s own words were not. */
  isWhole: boolean;
  sources: readonly LawSource[];
};

const read = '2026-11-28';
const row = (field: FormParticular, label: string) => ({ label, field });
const vehicles: readonly ItemType[] = ['car', 'motorcycle', 'truck'];
const used: readonly CarType[] = ['used'];

const victoria: WindowForm = {
  state: 'vic',
  name: 'Form 4, the window notice',
  itemTypes: ['car'],
  carTypes: used,
  particulars: [
    row('build_date', 'Build date'),
    row('km', 'Odometer reading'),
    row('hand', 'Whether it is on the written-off vehicles register'),
    row('hand', 'Engine number, or the serial number on its registration label'),
    row('model', 'Model designation'),
    row('hand', 'Year in which it was first registered'),
    row('price_without_charges', 'Cash price, excluding statutory charges'),
    row('statutory_warranty', 'Statutory warranty'),
  ],
  isWhole: true,
  sources: [
    {
      url: 'https://www.consumer.vic.gov.au/consumers-and-businesses/cars/buying-a-used-car/ways-to-buy-a-used-car/licensed-motor-car-trader',
      title: 'Consumer Affairs Victoria: Buying from a licensed motor car trader (Notice of Particulars)',
      read,
      quote:
        'This important notice should be displayed on the car’s rear side window. The notice gives details such as: … its build date … the odometer reading',
      kind: 'regulator',
    },
    {
      url: 'http://www.austlii.edu.au/au/legis/vic/consol_act/mcta1986194/s52.html',
      title: 'Motor Car Traders Act 1986 (Vic) s52(2), older consolidation',
      read,
      quote:
        '(d) except in the case of a motor car offered or displayed for sale at a public auction, the cash price of the motor car; (e) the year of first registration of the motor car;',
      kind: 'law',
    },
  ],
};

const westernAustralia: WindowForm = {
  state: 'wa',
  name: 'Form 4, vehicle particulars',
  itemTypes: vehicles,
  carTypes: used,
  particulars: [
    row('dealer', 'Name and business address of the dealer'),
    row('km', 'Odometer reading'),
    row('hand', 'Whether it is a registered repairable write-off'),
    row('vin', 'VIN'),
    row('hand', 'Engine number, if any'),
    row('rego_expiry', 'Date on which the vehicle licence expires, if current'),
    row('statutory_warranty', 'Statutory warranty'),
    row('hand', 'Date of sale, and odometer reading at the time of sale'),
  ],
  isWhole: false,
  sources: [
    {
      url: 'https://casechat.au/cases/au/motor-vehicle-dealers-sales-amendment-regulations-2024-wa',
      title: 'Motor Vehicle Dealers (Sales) Amendment Regulations 2024 (WA)',
      read,
      quote:
        '(c) whether the vehicle is a registered repairable write‑off; and (d) the VIN of the vehicle; and (e) the engine number (if any) of the vehicle',
      kind: 'law',
    },
    {
      url: 'http://www5.austlii.edu.au/au/legis/wa/consol_act/mvda1973211/s33.html',
      title: 'Motor Vehicle Dealers Act 1973 (WA) s33',
      read,
      quote:
        'the name and business address of the dealer by whom the vehicle is offered or exposed for sale; and (b) where the vehicle is equipped with an odometer, the reading on the odometer',
      kind: 'law',
    },
  ],
};

const southAustralia: WindowForm = {
  state: 'sa',
  name: 'Section 16 notice',
  itemTypes: vehicles,
  carTypes: used,
  particulars: [
    row('dealer', 'Name and business address of the licensed dealer'),
    row('hand', 'Statement about liability to discharge any duty to repair'),
    row('hand', 'Name and address of the last owner or lessee who was not a dealer'),
    row('hand', 'Odometer reading when the vehicle was acquired'),
    row('cash_price', 'Cash price'),
    row('model', 'Model, if any'),
    row('hand', 'Year in which it was first registered'),
  ],
  isWhole: false,
  sources: [
    {
      url: 'http://www.lawhandbook.sa.gov.au/ch10s03s04s02.php',
      title: 'Law Handbook (SA): Second hand motor vehicles, section 16',
      read,
      quote:
        'the reading on the odometer at the time that the vehicle was acquired from the owner referred to above; … the cash price of the vehicle; … the model (if any)',
      kind: 'commentary',
    },
  ],
};

const newSouthWales: WindowForm = {
  state: 'nsw',
  name: 'Form 5, motor dealer’s notice',
  itemTypes: vehicles,
  carTypes: ['used', 'demo'],
  particulars: [
    row('dealer_name', 'Name of the dealer'),
    row('cash_price', 'Cash price'),
    row('hand', 'Engine number'),
    row('km', 'Odometer reading'),
    row('statutory_warranty', 'Whether a warranty applies'),
    row('hand', 'Any major modifications'),
    row('hand', 'Past flood or hail damage'),
    row('hand', 'Whether it has been written off in the past'),
    row('hand', 'Whether odometer tampering is suspected'),
  ],
  isWhole: false,
  sources: [
    {
      url: 'https://www.nsw.gov.au/business-and-economy/running-a-business/industry-specific-business-requirements/working-as-a-motor-dealer/required-forms-for-motor-dealers',
      title: 'NSW Government: Required forms for motor dealers',
      read,
      quote: 'This form must be displayed on a second-hand vehicle (demonstrator, cars, vans',
      kind: 'regulator',
    },
    {
      url: 'http://www.fairtrading.nsw.gov.au/Consumers/Motor_vehicles/Warranties.html',
      title: 'NSW Fair Trading: Motor vehicle warranties (old)',
      read,
      quote: 'The form includes the dealer’s name, cash price, engine number, odometer (speedo) reading and whether a warranty applies.',
      kind: 'regulator',
    },
    {
      url: 'https://www.armstronglegal.com.au/commercial-law/nsw/consumer-law/consumer-law-and-used-vehicles/',
      title: 'Armstrong Legal: Consumer law and used vehicles (NSW)',
      read,
      quote:
        'any major modifications; … past flood or hail damage; … whether a vehicle has been written-off in the past; … whether odometer tampering is suspected',
      kind: 'commentary',
    },
  ],
};

/** Of the other states no list of a form has been read that stands on or in a vehicle. */
export const windowForms: readonly WindowForm[] = [victoria, westernAustralia, southAustralia, newSouthWales];
