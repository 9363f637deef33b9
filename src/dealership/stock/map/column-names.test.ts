import { expect, test } from 'vitest';
import { columnMeaning } from './column-names.ts';

const toOf = (name: string, samples?: string[]) => {
  const meant = columnMeaning(name, samples);
  return typeof meant?.to === 'object' ? meant.to.join('+') : meant && meant.to + (meant.basis === undefined ? '' : `:${meant.basis}`);
};

test.each([
  ['Stock #', 'stocknum'],
  ['StockNo', 'stocknum'],
  ['vehicle_make', 'make'],
  ['MakeName', 'make'],
  ['Manu Year', 'year'],
  ['YearModel', 'year'],
  ['Odometer (km)', 'km'],
  ['g:color', undefined],
  ['Ext. Color', 'colour'],
  ['exteriorColour.name', 'colour'],
  ['exteriorColour.hex', undefined],
  ['TransmissionDescription', 'trans'],
  ['fuelTypeName', 'fuel'],
  ['L/100km', 'variant.fuelconsumptioncombined'],
  ['No. of Doors', 'doors'],
  ['engine.cylinders', 'variant.cylinders'],
  ['engine.capacityLitres', 'engine_size_litres'],
  ['vehicle.engine.torque', 'variant.torque'],
  ['registration.plate', 'regplate'],
  ['registration.expiry', 'rego_expiry'],
  ['Registration.ExpiresUtc', 'rego_expiry'],
  ['pricing.egc', 'price:excl_govt_charges'],
  ['pricing.driveAway', 'price:drive_away'],
  ['pricing.isDriveAway', 'price_type:flag'],
  ['pricing.type', 'price_type'],
  ['EGC Price', 'price:excl_govt_charges'],
  ['Price Excl', 'price:excl_govt_charges'],
  ['Price (Drive Away)', 'price:drive_away'],
  ['DAP', 'price:drive_away'],
  ['IsDriveAway', 'price_type:flag'],
  ['adverts.retailAdverts.suppliedPrice.amountGBP', undefined],
  ['price.value', 'price'],
  ['Photo1', 'images'],
  ['Image_30', 'images'],
  ['photo_url_12', 'images'],
  ['Image12URL', 'images'],
  ['media[].sourceUrl', 'images'],
  ['media.*.url', 'images'],
  ['image[0].url', 'images'],
  ['images[].url', 'images'],
  ['additional_image_link', 'images'],
  ['Comments2', 'dealercomments'],
  ['features[].name', 'standardEquipment'],
  ['dealer.name', 'dealership_name'],
  ['dealer.address.suburb', 'location.city'],
  ['Seller.Identifier', 'dealership_id'],
  ['data.vehicle.odometer.value', 'km'],
  ['created_at', 'created_at'],
  ['variant.torque', 'variant.torque'],
  ['No Drs', 'doors'],
  ['Num Sts', 'seats'],
  ['Ltrs', 'engine_size_litres'],
  ['Ltr/100km', 'variant.fuelconsumptioncombined'],
  ['Stk_Nbr', 'stocknum'],
  ['VehMdl', 'model'],
  ['Ext Clr', 'colour'],
  ['Regn Exp Dt', 'rego_expiry'],
  ['Stocked', 'created_at'],
  ['Odom Rdg', 'km'],
  ['DA', 'price:drive_away'],
])('the column %s means %s', (name, to) => {
  expect(toOf(name) ?? undefined).toBe(to);
});

test.each([
  'Cost Price',
  'MSRP',
  'Engine No',
  'Days In Stock',
  'colour code',
  'make.id',
  'odometer.unit',
  'Key Number',
  'Internal Notes',
  'vehicleUrl',
])('the column %s is no field of a vehicle, and no field is suggested for it', (name) => {
  expect(columnMeaning(name)).toBeNull();
});

test.each([
  'finance.type',
  'media[].type',
  'warranty.description',
  'tradeIn.odometer',
  'Sale Price',
  'Miles',
  'Mileage (miles)',
  'Price (2)',
  'Column 7',
])('the name %s says nothing certain, and has no meaning', (name) => {
  expect(columnMeaning(name)).toBeUndefined();
});

test.each([
  ['Type', ['U', 'N', 'U'], 'car_type'],
  ['Type', ['Car', 'Caravan'], 'item_type'],
  ['Category', ['SUV', 'Ute', 'Sedan'], 'simple_body'],
  ['Condition', ['Excellent', 'Good'], undefined],
  ['Status', ['Used', 'New'], 'car_type'],
  ['Status', ['Available', 'Sold'], 'status'],
  ['Engine', ['4cyl 2.4L', '', '6 cyl 3.0L'], 'variant.cylinders+engine_size_litres'],
  ['Engine', ['2.4', '3.0'], 'engine_size_litres'],
  ['EngineSize', ['2400', '1998 cc'], 'engine_size'],
  ['Engine Capacity', ['2.0L'], 'engine_size_litres'],
  ['Rego', ['8/2027', '11/2027'], 'rego_expiry'],
  ['Rego', ['20EA7FJ'], 'regplate'],
  ['Built', ['2019'], 'year'],
  ['Built', ['06/2019'], 'build_date'],
  ['Gears', ['6 SP MAN', '8 SP AUTO'], 'trans'],
  ['Trim', ['Black Leather'], 'interior_colour'],
  ['Trim', ['GLX'], 'badge'],
  ['Colours', ['Red / Black'], 'colour+interior_colour'],
  ['Description', ['2019 Mitsubishi Triton GLS'], 'name'],
  ['Description', ['One owner, full history.'], 'dealercomments'],
  ['Location', ['Caringbah, NSW'], 'location.city+location.state'],
  ['Location', ['ESS', 'PRE'], 'dealership_id'],
  ['Yard', ['Northside Auto Preston'], 'dealership_name'],
  ['Drivaway', ['N', 'Y'], 'price_type:flag'],
  ['Drive Away', ['N', ''], 'price_type:flag'],
  ['Drive Away', ['32990', ''], 'price:drive_away'],
  ['Images', ['12', '4'], 'photos_count'],
  ['Miles', ['12,000 km'], 'km'],
  ['Tag', ['20EA7FJ', 'ABC123'], 'regplate'],
  ['Tag', ['Great buy'], 'tag'],
] as const)('the column %s with the values %j means %s', (name, samples, to) => {
  expect(toOf(name, [...samples]) ?? undefined).toBe(to);
});

test('rules, values and separators come with the meaning', () => {
  expect(columnMeaning('Date In')).toEqual({ to: 'created_at', rule: 'date' });
  expect(columnMeaning('EGC')).toEqual({ to: 'price', rule: 'money', basis: 'excl_govt_charges' });
  expect(columnMeaning('Type', ['U', 'n', 'Demo'])).toEqual({ to: 'car_type', rule: 'car_type', values: { U: 'used', n: 'new' } });
  expect(columnMeaning('isDriveAway', ['true', 'false'])).toEqual({
    to: 'price_type',
    rule: 'price_type',
    values: { true: 'drive away', false: 'EGC' },
    basis: 'flag',
  });
  const list = (mark: string) => columnMeaning('Photos', [`https://img.example/1.jpg${mark}https://img.example/2,3.jpg`]);
  expect(['|', ';', ',', ' ', '\n'].map(list)).toEqual([
    { to: 'images', rule: 'list', separator: '|' },
    { to: 'images', rule: 'list', separator: ';' },
    { to: 'images', rule: 'list' },
    { to: 'images' },
    { to: 'images' },
  ]);
});
