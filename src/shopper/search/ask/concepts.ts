import { equipment } from '#vehicle/equipment.ts';
import type { AttributeName } from '../state/attributes.ts';

/** A synonym: what shoppers call a value, and the stock values it means, lower case with single spaces. */
export type Concept = readonly [attribute: AttributeName, words: string, meant: RegExp];

const four = /4wd|4x4|four wheel|4 wheel/;
const all = /awd|all wheel/;
const notPetrol = '^(?!.*(?:hybrid|electric))';

export const concepts: readonly Concept[] = [
  ['body', 'ute|utility|pickup|pickup truck', /\bute\b|utility|pick ?up/],
  ['body', 'hatch|hatchback', /hatch/],
  ['body', 'sedan|saloon', /sedan|saloon/],
  ['body', 'wagon|station wagon|estate', /wagon|estate/],
  ['body', 'suv|soft roader|crossover|sports utility vehicle', /\bsuv\b/],
  ['body', 'van|panel van|delivery van|work van', /\bvan\b|commercial/],
  ['body', 'people mover|people carrier|mpv|minivan|family van', /people|mpv|minivan/],
  ['body', 'convertible|cabrio|cabriolet|soft top|drop top|roadster', /convert|cabrio|roadster/],
  ['body', 'coupe', /coup/],
  ['body', 'cab chassis|tray|tray back|traytop', /chassis|tray/],
  ['body', 'camper|camper trailer|offroad camper', /camper/],
  ['body', 'pop top', /pop ?top/],
  ['body', 'motorhome|campervan|rv', /motor ?home|campervan/],
  ['body', 'bus|minibus', /\bbus\b|minibus/],
  ['transmission', 'auto|automatic|auto transmission|automatic transmission|sports automatic|sports auto|semi auto', /auto/],
  ['transmission', 'manual|stick|stick shift|manual transmission', /manual/],
  ['transmission', 'cvt', /cvt/],
  ['transmission', 'dct|dsg|dual clutch|double clutch', /dct|dsg|dual|double/],
  ['fuel', 'petrol|gasoline|unleaded|ulp|unleaded petrol', new RegExp(`${notPetrol}.*(?:petrol|unleaded|premium|leaded)`)],
  ['fuel', 'premium unleaded|premium petrol|premium fuel', /premium/],
  ['fuel', 'diesel|turbo diesel', /diesel/],
  ['fuel', 'hybrid|hev|petrol hybrid|hybrid petrol', /hybrid|phev/],
  ['fuel', 'phev|plug in hybrid|plug in|plug in electric', /plug|phev/],
  [
    'fuel',
    'electric|ev|evs|bev|fully electric|full electric|all electric|pure electric|battery electric|electric car',
    /^(?!.*hybrid).*(?:electric|\bev\b)/,
  ],
  ['fuel', 'lpg|gas|autogas', /lpg|\bgas\b/],
  ['fuel', 'hydrogen', /hydrogen/],
  ['drive', '4wd|4x4|four wheel drive|4 wheel drive|four by four|4 by 4', four],
  ['drive', '4wd|4x4|four wheel drive|4 wheel drive|four by four', all],
  ['drive', 'awd|all wheel drive|all wheel', all],
  ['drive', 'awd|all wheel drive', four],
  ['drive', 'fwd|front wheel drive|front wheel', /front|fwd/],
  ['drive', 'rwd|rear wheel drive|rear wheel', /rear|rwd/],
  ['drive', '2wd|two wheel drive|2 wheel drive|4x2|2x4', /2wd|4x2|front|rear|fwd|rwd/],
  ['car_type', 'new|brand new|new car|factory new', /^new$/],
  ['car_type', 'demo|demonstrator|ex demo|ex demonstrator|demo car', /^demo$/],
  ['car_type', 'used|second hand|2nd hand|pre owned|pre loved|used car', /^used$/],
  ['certified', 'certified|certified pre owned|certified used|cpo', /^true$/],
  ['status', 'coming soon|arriving soon|in transit', /^coming soon$/],
  ['state', 'nsw|new south wales', /^nsw$|new south wales/],
  ['state', 'vic|victoria', /^vic$|victoria/],
  ['state', 'qld|queensland|qland|queensand', /^qld$|queensland/],
  ['state', 'sa|south australia|south aus', /^sa$|south aus/],
  ['state', 'wa|western australia|west australia|western aus', /^wa$|west/],
  ['state', 'tas|tasmania|tassie', /^tas$|tasmania/],
  ['state', 'nt|northern territory|the territory', /^nt$|northern/],
  ['state', 'act|australian capital territory', /^act$|capital/],
  ...equipment.map(({ words, listed }) => ['filtered_features', words.join('|').toLowerCase(), listed] as const),
  ['item_type', 'motorcycle|motorbike|bike', /motorcycle/],
  ['item_type', 'caravan|van', /caravan/],
  ['item_type', 'truck', /truck/],
];

export const makeAliases: readonly (readonly [words: string, make: string])[] = [
  ['vw|vdub|vw volkswagen', 'volkswagen'],
  ['merc|mercedes|benz|merc benz|mercedes b', 'mercedesbenz'],
  ['chev|chevy', 'chevrolet'],
  ['beemer|bimmer|beamer', 'bmw'],
  ['subie|subi|subaroo', 'subaru'],
  ['mitsi|mitsu', 'mitsubishi'],
  ['alfa', 'alfaromeo'],
  ['landy|landie', 'landrover'],
  ['porsha', 'porsche'],
  ['lambo', 'lamborghini'],
  ['ssang yong', 'ssangyong'],
  ['great wall', 'gwm'],
  ['kwaka|kawa', 'kawasaki'],
];

/** LandCruiser series that are called by number: `79 series`. */
export const landCruiserSeries = '40|60|70|75|76|78|79|80|100|105|200|300';

/** Values without meaning, and words that more often mean something else. */
export const ignoredValues: ReadonlySet<string> = new Set([
  'other',
  'na',
  'none',
  'unknown',
  'any',
  'all',
  'front',
  'rear',
  'premium',
  'leaded',
  'true',
  'false',
]);
