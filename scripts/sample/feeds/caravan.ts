import { dated, slugOf, standingAt } from './car-parts.ts';
import { engines, equipment, filterable, gearboxes, type Van } from './catalogue/catalogue.ts';
import { colourFor } from './colours.ts';
import { lendersFor } from './finance.ts';
import { gallery } from './gallery.ts';
import { samplePlate, sampleVin } from './papers.ts';
import type { Making, Sample } from './sample.ts';
import { commentFor } from './text/comments.ts';
import { asPrice, worth } from './worth.ts';

const PICTURES = 8;
const wholeNumber = new Intl.NumberFormat('en-AU');

/** Motorhomes are driven; caravans have neither engine nor kilometres. */
function drivenParts(van: Van, age: number, { luck }: Making) {
  if (van.body !== 'Motorhome') return {};
  const engine = engines.d23;
  const gearbox = gearboxes.auto6;
  return {
    km: age === 0 ? luck.whole(40, 400) : Math.round(age * 9_000 * (0.5 + luck.next())),
    simple_fuel: engine.simple_fuel,
    fuel: engine.fuel,
    engine_size_litres: engine.litres,
    simple_transmission: gearbox.simple_transmission,
    trans: gearbox.trans,
    gearnum: gearbox.gearnum,
    drive: 'FWD',
    seats: van.sleeps,
  };
}

export function makeCaravan(van: Van, making: Making): Sample {
  const { type, serial, place, provider, calendar, luck } = making;
  const first = van.first_year;
  const year = type === 'used' ? luck.whole(Math.min(first, calendar.year - 1), calendar.year - 1) : calendar.year;
  const age = type === 'used' ? calendar.year - year : 0;
  const price = asPrice(worth(van.price, { age, km: 0, usual: 0, holds: true }), luck.in(0.8) ? '990' : '880');
  const { paint, colour } = colourFor(van.picture, luck);
  const look = { body: van.picture, paint };
  const images = gallery(look, PICTURES);
  const stocknum = `${type === 'used' ? 'U' : 'N'}${40_000 + serial}`;
  const slug = slugOf(year, van.make, van.model, van.badge, serial);
  const features = luck.shuffled(equipment.caravan).slice(0, luck.whole(8, 14)).sort();
  return {
    look,
    record: {
      id: 480_000 + serial * 7,
      slug,
      path: `/cars/${slug}`,
      name: [year, van.make, van.model, van.badge].join(' '),
      stocknum,
      vin: sampleVin(year, serial),
      regplate: type === 'used' ? samplePlate(place.location.address.state, luck) : undefined,
      item_type: 'caravan',
      year,
      make: van.make,
      model: van.model,
      badge: van.badge,
      make_model: `${van.make} ${van.model}`,
      colour,
      simple_body: van.body,
      ...drivenParts(van, age, making),
      specifications: {
        body_width: van.body_width,
        body_length: van.body_length,
        tare_weight: van.tare_weight,
        axle_type: van.axle_type,
        sleeps: van.sleeps,
        aggregate_trailer_mass: van.aggregate_trailer_mass,
      },
      price,
      price_type: type === 'new' ? 'drive_away' : 'excl_govt_charges',
      finance_lenders: lendersFor(price, provider, luck),
      payment_processors: luck.in(0.4) ? ['stripe'] : [],
      car_type: type,
      status: 'in_stock',
      reserved: false,
      show_on_dealer_website: true,
      views: Math.round(luck.next() ** 3 * 400),
      photos_count: images.length,
      ...dated(year, making),
      rego_expiry: type === 'used' ? calendar.day(luck.whole(15, 360)) : undefined,
      images,
      primary_image_url: images[0]?.image.url,
      dealercomments: commentFor(
        new Set(type === 'used' ? ['caravan', 'used caravan'] : ['caravan', 'new']),
        {
          year: String(year),
          name: `${van.make} ${van.model}`,
          model: van.model,
          colour: colour.toLowerCase(),
          sleeps: String(van.sleeps),
          tare: `${wholeNumber.format(van.tare_weight)} kg`,
          place: place.location.name,
          stock: stocknum,
        },
        luck,
      ),
      standardEquipment: features,
      filtered_features: features.filter((feature) => filterable.has(feature)),
      categories: ['caravans', van.body.toLowerCase()],
      ...standingAt(place),
    },
  };
}
