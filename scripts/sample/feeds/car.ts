import type { CarType } from '#site/terms.ts';
import { dated, slugOf, standingAt } from './car-parts.ts';
import { type Badge, engines, equipment, filterable, gearboxes } from './catalogue/catalogue.ts';
import { colourFor, interiors } from './colours.ts';
import { lendersFor } from './finance.ts';
import { gallery } from './gallery.ts';
import { sampleNvic, samplePlate, sampleVin } from './papers.ts';
import type { Making, Sample } from './sample.ts';
import { commentFor } from './text/comments.ts';
import type { Kind } from './text/sentences.ts';
import { asPrice, worth } from './worth.ts';

const OLDEST = 17;
const PICTURES = 8;
const USUAL_KM = { car: 14_000, truck: 24_000, motorcycle: 5_000, caravan: 0 } as const;

/** Whether the badge can be in stock as this type and year. */
export function soldAs({ years: [first, last] }: Badge, type: CarType, year: number): boolean {
  if (type === 'used') return first < year && (last ?? year) > year - OLDEST;
  return first <= year && last === undefined;
}

function yearOf({ years: [first, last] }: Badge, { type, calendar: { year }, luck }: Making): number {
  if (type !== 'used') return luck.in(type === 'new' ? 0.1 : 0.45) && first < year ? year - 1 : year;
  const latest = Math.min(last ?? year - 1, year - 1);
  const earliest = Math.max(first, year - OLDEST + 1);
  return latest - Math.floor(luck.next() ** 1.5 * (latest - earliest + 1));
}

function kmOf(age: number, { type, item, luck }: Making): number {
  if (type === 'new') return luck.whole(3, 60);
  if (type === 'demo') return luck.whole(600, 7200);
  return Math.round(USUAL_KM[item] * Math.max(0.6, age) * (0.45 + luck.next() * 1.1)) + luck.whole(20, 900);
}

function equipmentOf({ tier, body }: Badge, { item, luck }: Making): string[] {
  if (item === 'motorcycle') return luck.shuffled(equipment.motorcycle).slice(0, luck.whole(4, 8)).sort();
  const works = body === 'Ute' || body === 'Cab Chassis' || body === '4x4' ? equipment.working : [];
  const some = (list: readonly string[], share: number) => luck.shuffled(list).slice(0, Math.round(list.length * share));
  return [...equipment.everyCar, ...some(equipment.middle, 0.3 + 0.7 * tier), ...some(equipment.top, tier * 0.8), ...some(works, luck.next())].sort();
}

function kindsOf(badge: Badge, { type, item }: Making): Set<Kind> {
  const word = item === 'motorcycle' ? 'bike' : 'truck';
  const kinds = new Set<Kind>(item === 'car' ? ['car', type] : type === 'used' ? [word, `used ${word}`] : [word, 'new']);
  if (badge.engine.startsWith('e')) kinds.add('electric');
  if (item === 'car' && (badge.tow ?? 0) >= 2000) kinds.add('towing');
  if (item === 'car' && badge.seats >= 5 && badge.doors >= 4) kinds.add('family');
  return kinds;
}

const thousands = new Intl.NumberFormat('en-AU');
/** A complete vehicle; a plan adds gaps and oddities later. */
export function makeCar(badge: Badge, making: Making): Sample {
  const { type, item, serial, place, provider, calendar, luck } = making;
  const engine = engines[badge.engine];
  const gearbox = gearboxes[badge.gearbox];
  const year = yearOf(badge, making);
  const age = type === 'used' ? Math.max(1, calendar.year - year) : 0;
  const km = kmOf(age, making);
  const { paint, colour } = colourFor(badge.picture, luck);
  const holds = badge.drive.startsWith('4X4') || item !== 'car';
  const value = worth(badge.price * (type === 'new' ? 1.06 : 1), { age, km, usual: USUAL_KM[item], holds });
  const price = asPrice(value, luck.in(0.75) ? '990' : '880');
  const used = type === 'used';
  const series = item === 'car' && luck.in(0.5) ? `${badge.series} MY${String(year).slice(2)}` : badge.series;
  const name = [year, badge.make, badge.model, badge.badge].join(' ');
  const stocknum = `${used ? 'U' : type === 'demo' ? 'D' : 'N'}${String(40_000 + serial)}`;
  const slug = slugOf(year, badge.make, badge.model, badge.badge, serial);
  const look = { body: badge.picture, paint };
  const images = gallery(look, PICTURES);
  const features = equipmentOf(badge, making);
  const [length, width, height] = badge.size ?? [];
  const cc = engine.litres && Math.round(engine.litres * 1000) - luck.whole(0, 9);
  return {
    look,
    record: {
      id: 480_000 + serial * 7,
      slug,
      path: `/cars/${slug}`,
      name,
      stocknum,
      vin: sampleVin(year, serial),
      nvic: item === 'car' ? sampleNvic(luck) : undefined,
      regplate: used || type === 'demo' ? samplePlate(place.location.address.state, luck) : undefined,
      item_type: item,
      year,
      make: badge.make,
      model: badge.model,
      badge: badge.badge,
      series,
      make_model: `${badge.make} ${badge.model}`,
      colour,
      interior_colour: item === 'car' ? luck.pick(interiors) : undefined,
      km,
      certified: false,
      gearnum: gearbox.gearnum,
      simple_transmission: gearbox.simple_transmission,
      trans: gearbox.trans,
      bodyconfiguration: badge.doors ? `${badge.doors} Door ${badge.body}` : undefined,
      simple_body: badge.body,
      simple_fuel: engine.simple_fuel,
      fuel: engine.fuel,
      seats: badge.seats,
      doors: badge.doors || undefined,
      drive: badge.drive,
      engine_size: cc,
      engine_size_litres: engine.litres,
      variant: {
        cylinders: engine.cylinders ?? null,
        enginesize: cc ?? null,
        enginesize_litres: engine.litres ?? null,
        induction: engine.induction ?? null,
        fuelconsumptioncombined: engine.consumption ?? null,
        ...(engine.energy === undefined ? {} : { energyconsumptioncombined: engine.energy }),
        fuelcapacity: engine.litres && badge.tank ? badge.tank : null,
        grossvehiclemass: badge.gvm ?? null,
        vehiclelength: length ?? null,
        vehiclewidth: width ?? null,
        vehicleheight: height ?? null,
        towingcapacitybraked: badge.tow ?? null,
        torque: engine.torque,
        geartype: gearbox.simple_transmission,
        ancaprating: badge.ancap || null,
      },
      price,
      price_type: type === 'used' ? (luck.in(0.45) ? 'drive_away' : 'excl_govt_charges') : luck.in(0.85) ? 'drive_away' : 'estimated_drive_away',
      finance_lenders: lendersFor(price, provider, luck),
      payment_processors: luck.in(0.5) ? ['stripe'] : [],
      car_type: type,
      status: 'in_stock',
      reserved: false,
      show_on_dealer_website: true,
      views: Math.round(luck.next() ** 3 * 900),
      photos_count: images.length,
      ...dated(year, making),
      rego_expiry: used || type === 'demo' ? calendar.day(luck.whole(15, 360)) : undefined,
      images,
      primary_image_url: images[0]?.image.url,
      dealercomments: commentFor(
        kindsOf(badge, making),
        {
          year: String(year),
          name: `${badge.make} ${badge.model}`,
          model: badge.model,
          colour: colour.toLowerCase(),
          km: `${thousands.format(km)} km`,
          seats: String(badge.seats),
          tow: badge.tow ? `${thousands.format(badge.tow)} kg` : undefined,
          consumption: engine.consumption ? `${engine.consumption} L` : undefined,
          fuel: engine.simple_fuel === 'Diesel' ? 'diesel' : 'petrol',
          ancap: badge.ancap ? String(badge.ancap) : undefined,
          place: place.location.name,
          stock: stocknum,
        },
        luck,
      ),
      standardEquipment: features,
      filtered_features: features.filter((feature) => filterable.has(feature)),
      categories: [item === 'car' ? 'cars' : `${item}s`],
      ...standingAt(place),
    },
  };
}
