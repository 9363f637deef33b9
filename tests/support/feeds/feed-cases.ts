/** Feeds over a good snapshot: bad ones must be blocked, honest ones must not. */

export type FeedRecord = Record<string, unknown>;
/** Fields besides the records. */
export type About = { generated_at?: string; dealer_id?: string; total?: number };
/** Made from a sound feed; `another` gives records of other vehicles. */
export type FeedCase = { name: string; make: (cars: readonly FeedRecord[], tools: Tools) => { cars: unknown[]; about?: About } };
export type Tools = { now: number; another: (count: number) => FeedRecord[] };

export const all = (name: string, change: (car: FeedRecord, index: number, cars: readonly FeedRecord[]) => unknown): FeedCase => ({
  name,
  make: (cars) => ({ cars: cars.map(change) }),
});
const set = (name: string, more: FeedRecord): FeedCase => all(name, (car) => ({ ...car, ...more }));
const some = (name: string, every: number, change: (car: FeedRecord, index: number) => unknown): FeedCase =>
  all(name, (car, index) => (index % every === 0 ? change(car, index) : car));
const times = (field: string, factor: number) => (car: FeedRecord) =>
  typeof car[field] === 'number' ? { ...car, [field]: Math.round(car[field] * factor) } : car;
const pictures = (host: string) => (car: FeedRecord, index: number) => ({ ...car, images: [{ image: { url: `https://${host}/${index}.jpg` } }] });
const said = (name: string, about: (now: number) => About): FeedCase => ({ name, make: (cars, { now }) => ({ cars: [...cars], about: about(now) }) });
const instant = (now: number, days: number) => new Date(now + days * 86_400_000).toISOString();
const from = (cars: readonly FeedRecord[], index: number, field: string) => cars[index % cars.length]?.[field];
const halfIds = (cars: readonly FeedRecord[]) => cars.map((car, index) => ({ ...car, id: from(cars, index + Math.floor(cars.length / 2), 'id') }));

export const badFeeds: readonly FeedCase[] = [
  { name: 'no record at all', make: () => ({ cars: [] }) },
  { name: 'nothing but rubbish', make: () => ({ cars: [null, 1, 'x', []] }) },
  { name: 'half of the stock', make: (cars) => ({ cars: cars.slice(0, Math.floor(cars.length / 2)) }) },
  { name: 'two cars', make: (cars) => ({ cars: cars.slice(0, 2) }) },
  { name: 'another stock', make: (cars, { another }) => ({ cars: another(cars.length) }) },
  all('other ids for all', (car) => ({ ...car, id: `n${car.id}` })),
  { name: 'ids of other vehicles', make: (cars) => ({ cars: halfIds(cars) }) },
  { name: 'every vehicle twice', make: (cars) => ({ cars: [...cars, ...cars] }) },
  said('another dealer', () => ({ dealer_id: 'somebody-else' })),
  said('older than the last', (now) => ({ generated_at: instant(now, -30) })),
  said('made in 2099', () => ({ generated_at: '2099-01-01T00:00:00.000Z' })),
  said('made two days ahead', (now) => ({ generated_at: instant(now, 2) })),
  { name: 'fewer records than it says', make: (cars) => ({ cars: [...cars], about: { total: cars.length + 40 } }) },
  some('a third malformed', 3, (car) => ({ ...car, make: null })),
  set('prices are null', { price: null }),
  set('prices are 0', { price: 0 }),
  all('a price on application for two of five', (car, index) => (index % 5 < 2 ? { ...car, price: 'POA' } : car)),
  some('half of the prices in cents', 2, times('price', 100)),
  all('all prices in cents', times('price', 100)),
  all('all prices a hundredth', times('price', 0.01)),
  all('all prices × 2.9', times('price', 2.9)),
  all('all prices × 1.8', times('price', 1.8)),
  all('half the price for all', times('price', 0.5)),
  all('all prices a third', times('price', 1 / 2.9)),
  some('a fifth of the prices × 10', 5, times('price', 10)),
  set('one price for all', { price: 19_990 }),
  all('prices of the neighbours', (car, index, cars) => ({ ...car, price: from(cars, index + 1, 'price') })),
  all('kilometres × 1,000', times('km', 1000)),
  all('kilometres in thousands', times('km', 0.001)),
  set('kilometres are null', { km: null }),
  all('price and kilometres exchanged', (car) => ({ ...car, km: car.price, price: car.km })),
  all('make and model exchanged', (car) => ({ ...car, make: car.model, model: car.make })),
  set('one make for all', { make: 'Toyota' }),
  all('models of the neighbours', (car, index, cars) => ({ ...car, model: from(cars, index + 1, 'model') })),
  all('years ten too high', (car) => ({ ...car, year: Number(car.year) - 10 })),
  set('one year for all', { year: 2012 }),
  set('all new', { car_type: 'new' }),
  set('all of one price type', { price_type: 'excl_govt_charges' }),
  all('a field that was renamed', ({ colour, ...car }) => ({ ...car, paint_name: colour })),
  set('no pictures', { images: [] }),
  all('pictures on a new host', pictures('elsewhere.example')),
  set('all sold', { status: 'sold' }),
  set('all hidden', { show_on_dealer_website: false }),
  set('one stock number and colour for all', { colour: 'White', stocknum: 'N/K' }),
];

/** From 0 to 1, by index alone. */
export const chance = (index: number) => ((index * 7919 + 104_729) % 1000) / 1000;
/** By a factor for each index. */
const repriced = (name: string, factor: (index: number) => number): FeedCase => all(name, (car, index) => times('price', factor(index))(car));

export const honestFeeds: readonly FeedCase[] = [
  all('the same', (car) => car),
  { name: 'in another order', make: (cars) => ({ cars: [...cars].reverse() }) },
  { name: 'a quarter is gone', make: (cars) => ({ cars: cars.filter((_car, index) => index % 4 !== 0) }) },
  some('a quarter is sold, and still there', 4, (car) => ({ ...car, status: 'sold' })),
  {
    name: 'a quarter is gone, as many came',
    make: (cars, { another }) => ({ cars: [...cars.slice(Math.floor(cars.length / 4)), ...another(cars.length / 4)] }),
  },
  { name: 'twice the stock', make: (cars, { another }) => ({ cars: [...cars, ...another(cars.length)] }) },
  {
    name: 'a month: other cars, other prices, a little driven',
    make: (cars, { another }) => ({
      cars: [
        ...cars
          .filter((_car, index) => chance(index) > 0.28)
          .map((car, index) => times('price', 0.9 + 0.2 * chance(index))(times('km', 1 + 0.02 * chance(index))(car))),
        ...another(Math.floor(cars.length * 0.3)),
      ],
    }),
  },
  repriced('prices up by a tenth', () => 1.1),
  repriced('prices down by a tenth', () => 0.9),
  repriced('a sale of 25 % on all', () => 0.75),
  repriced('prices up and down by a tenth', (index) => 0.9 + 0.2 * chance(index)),
  repriced('half the price for a tenth', (index) => (index % 10 === 0 ? 0.5 : 1)),
  some('one in seven on application', 7, (car) => ({ ...car, price: 'POA' })),
  some('one in twenty malformed', 20, (car) => ({ ...car, make: null })),
  some('a third of the pictures on a new host', 3, pictures('new.example')),
  all('demo cars are driven, some are used now', (car, index) =>
    car.car_type === 'demo' ? { ...car, km: Number(car.km ?? 0) + 3000, car_type: index % 3 === 0 ? 'used' : 'demo' } : car,
  ),
  all('makes in capitals', (car) => ({ ...car, make: String(car.make).toUpperCase() })),
  some('drive-away prices for a tenth', 10, (car) => ({ ...car, price_type: 'drive_away' })),
  all('other words for every vehicle', (car) => ({ ...car, dealercomments: 'Now with a longer warranty.', tag: undefined, before_price: undefined })),
  said('made by a clock that is ten minutes ahead', (now) => ({ generated_at: new Date(now + 600_000).toISOString() })),
  { name: 'announced, and all there', make: (cars) => ({ cars: [...cars], about: { total: cars.length } }) },
];
