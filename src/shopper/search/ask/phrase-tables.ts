import { type CountedAttribute, countedAttributes } from '#site/search-attributes.ts';
import { lexiconKey } from './tokenize.ts';

/** A phrase map from lists such as `no more than|at most`. */
export function phraseMap<Meaning>(lists: readonly (readonly [string, Meaning])[]): ReadonlyMap<string, Meaning> {
  return new Map(lists.flatMap(([list, meaning]) => list.split('|').map((phrase) => [lexiconKey(phrase), meaning] as const)));
}

/** A comparison before an amount. `strict`: exclusive for whole numbers. `only`: restricted to years or prices. */
export type ComparisonPhrase = { bound: 'most' | 'least' | 'about' | 'between'; strict?: true; only?: 'year' | 'price' };

/** Negates a comparison: `nothing over 20k`, `can’t go over 20k`. */
const negatedPrefixes = `no|not|nothing|none|never|nothing with|none with|nothing that has|${each(
  'cant|can not|cannot|wont|will not|dont|do not|dont want to|do not want to|not|not want to|couldnt|never',
  'go|spend|pay|afford|be|do|have',
)}|not going|not going to go|not looking to go|not looking to spend`;

export const comparisonPhrases: ReadonlyMap<string, ComparisonPhrase> = new Map([
  ...compared('under|below|less than|fewer than|lower than|smaller than|sub|undr|udner|unde', 'most'),
  ...compared('over|above|more than|greater than|higher than|bigger than|exceeding|upwards of|north of', 'least'),
  ...compared('cheaper than', 'most', 'price'),
  ...compared('dearer than|more expensive than', 'least', 'price'),
  ...compared('older than|before|earlier than|prior to|pre', 'most', 'year'),
  ...compared('newer than|after|later than|post|younger than', 'least', 'year'),
  ...phraseMap<ComparisonPhrase>([
    ['at most|up to|max|maximum|max of|maximum of|to|until|limit|limit of', { bound: 'most' }],
    ['at least|from|min|minimum|min of|minimum of|starting from|starting at', { bound: 'least' }],
    ['since', { bound: 'least', only: 'year' }],
    ['around|about|approx|approximately|roughly|circa|close to|somewhere around|ish', { bound: 'about' }],
    ['between|in between|anywhere between|anywhere from|somewhere between|betwen|bewteen|beetween|betweem', { bound: 'between' }],
  ]),
]);

/** Each phrase, and its negation as the opposite: `no older than 2015` is a minimum. */
function compared(list: string, bound: 'most' | 'least', only?: ComparisonPhrase['only']): ReadonlyMap<string, ComparisonPhrase> {
  const opposite = bound === 'most' ? 'least' : 'most';
  return phraseMap<ComparisonPhrase>([
    [list, { bound, strict: true, only }],
    [each(negatedPrefixes, list), { bound: opposite, only }],
  ]);
}

/** The cross product of two lists. */
function each(firsts: string, list: string): string {
  return firsts
    .split('|')
    .flatMap((first) => list.split('|').map((phrase) => `${first} ${phrase}`))
    .join('|');
}

/** A comparison after an amount. */
export const trailingComparisons = phraseMap<'most' | 'least' | 'about'>([
  [each('or|and', 'less|under|below|lower|cheaper|fewer|older|earlier|before'), 'most'],
  ['max|maximum|tops|at most', 'most'],
  [each('or|and', 'more|over|above|higher|greater|up|upwards|newer|later|younger|after|onwards'), 'least'],
  ['plus|minimum|min|at least|upwards|onwards|onward|on', 'least'],
  ['or so|ish|or thereabouts|or around|or near|mark', 'about'],
]);

/** `unfiltered`: a measure that no filter has, such as cylinders. */
export type Unit = 'price' | 'km' | 'week' | 'fortnight' | 'month' | 'age' | 'unfiltered' | CountedAttribute;

/** A unit after a number. */
export const unitPhrases = phraseMap<Unit>([
  [
    'km|kms|klm|klms|kilometre|kilometres|kilometer|kilometers|kilometrs|ks|kays|click|clicks|klick|klicks|on the clock|on it|on the odometer|on the odo',
    'km',
  ],
  ['dollars|dollar|bucks|aud', 'price'],
  ['a week|per week|pw|weekly|per wk|a wk|each week|every week|wkly', 'week'],
  ['a fortnight|per fortnight|fortnightly|pf|each fortnight', 'fortnight'],
  ['a month|per month|pm|monthly|each month|per mth', 'month'],
  ...countedAttributes.map((counted) => [counted.units, counted.name] as const),
  ['years old|year old|yrs old|yr old|years of age', 'age'],
  [
    `cylinder|cylinders|cyl|cyls|cylindar|cylindars|litre|litres|liter|liters|ltr|ltrs|lt|l|cc|speed|speeds|spd|sp|gear|gears|stroke|kw|kws|kilowatt|kilowatts|kwh|hp|bhp|horsepower|nm|newton metres|tonne|tonnes|ton|tons|t|kg|kgs|kilo|kilos|kilogram|kilograms|inch|inches|foot|feet|ft|metre|metres|meter|meters|mm|cm|volt|volts|watt|watts|amp|amps|ah|berth|berths|axle|axles|airbag|airbags|star|stars|star ancap|star ancap rating|star rating|star safety|star safety rating|key|keys|owner|owners|previous owner|previous owners|zone|row|rows|${each('row|rows of|row of', 'seat|seats|seating')}|${each('year|years|yr|yrs|month|months|mth|mths', 'warranty|rego|registration')}|${each('tonne|tonnes|ton|t|kg|kgs', 'towing|towing capacity|tow capacity|braked|payload')}`,
    'unfiltered',
  ],
]);

/** The same after a slash or a sum of money: `$100/week`. */
export const shortUnits = phraseMap<Unit>([
  ['week|wk|w', 'week'],
  ['fortnight|fn', 'fortnight'],
  ['month|mth', 'month'],
]);

/** A subject before a number or its comparison. */
export const subjectPhrases = phraseMap<Unit | 'year'>([
  ['price|priced|prices|cost|costs|costing|budget|budget of|my budget is|budget is|spend|pay|paying|price range|asking|worth', 'price'],
  ['km|kms|kilometres|kilometers|odometer|odo|mileage|klms|travelled|driven|done', 'km'],
  ['year|years|yr|model year|year model|built|build|manufactured|made|my|compliance', 'year'],
  ['repayment|repayments|weekly|per week|a week|weekly repayment|weekly repayments|payments|weekly payments', 'week'],
  ['fortnightly', 'fortnight'],
  ['monthly|monthly repayments', 'month'],
  ...countedAttributes.map((counted) => [counted.subjects, counted.name] as const),
]);

export const scalePhrases = phraseMap<number>([
  ['k|kish|grand|thousand|thou|thousands|gs', 1000],
  ['m|mil|million', 1_000_000],
  ['hundred', 100],
]);

const numberWords =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const tens = '||twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred';

export const numeralWords: ReadonlyMap<string, number> = new Map([
  ...numberWords.split('|').map((word, index) => [word, index] as const),
  ...tens.split('|').flatMap((word, index) => (word === '' ? [] : [[word, index * 10] as const])),
  ['fourty', 40],
]);

/** Ordinals that count units: `third row seats`, `1st owner`. */
export const ordinalPhrases = phraseMap<number>(['first|1st', 'second|2nd', 'third|3rd'].map((list, index) => [list, index + 1] as const));

/** Stop words and operators. `unsupported`: purposes and conditions of sale that no listing has. */
export type FunctionWord = 'not' | 'or' | 'but' | 'filler' | 'unsupported' | 'in' | 'near';

export const functionWords = phraseMap<FunctionWord>([
  [
    'not|no|neither|without|except|excluding|exclude|other than|but not|anything but|non|isnt|outside|any colour but|any color but|any make but|anything else but|any but|all but|everything but|everything except|not interested in|not looking for|no interest in|avoid|avoiding|hate|arent|dont want|minus|apart from|nor|and not|or not',
    'not',
  ],
  ['or|and|and or|plus|either|or a|or an|and also|or maybe', 'or'],
  ['but', 'but'],
  ['in|at|located in|in the|from|based in|available in|available at', 'in'],
  [
    'near|around|near to|nearby|close to|closest to|nearest to|nearest|not far from|in the area of|near postcode|close to postcode|postcode|around postcode',
    'near',
  ],
  [
    'whats|wheres|spec|specs|way|w|fitted|come with|comes with|theres|whos|youve|really|very|pretty|still|sort|kind|interested in|after a|ready|mate|cheers|i|im|i am|ive|id|we|my|me|you|it|its|a|an|the|this|that|these|which|what|who|want|wants|wanting|need|needs|needing|looking|look|after|for|to|of|on|by|as|is|are|was|be|find|show|give|get|search|see|have|has|having|got|any|some|all|every|one|ones|please|pls|thanks|hi|hello|hey|with|and a|like|would|can|could|do|does|there|only|just|maybe|preferably|ideally|must|should|will|good|nice|decent|great|best|perfect|dealer|dealers|dealership|range|spend|car|cars|vehicle|vehicles|auto mobile|stock|sale|sell|selling|buy|buying|purchase|something|anything|everything|up|model|make|year|years|colour|color|coloured|colored|colours|body|type|transmission|gearbox|trans|fuel|engine|powered|drive|drivetrain|condition|price|priced|cost|budget|per|so|if|too|also|then|in stock|build|plate|late|early|travelled|box|else|options|option|or similar|similar|stock number|stock no|stock num',
    'filler',
  ],
  [
    'work|off road|kitted|specced|genuine|proper|decent sized|first|family|kids|daily|under my budget|in my budget|within budget|to tow|deal|deals|bargain|bargains|around town|about town|run around|runabout|p plater|p platers|p plate|p plates|l plater|l plates|learner driver|to tow a caravan|towing a caravan|for towing a caravan|grey nomad|grey nomads|camper conversion|campervan conversion|van conversion|tow a caravan|tow a boat|to tow a boat|for towing|something to tow|reliable|clean|tidy|quality|finance|afford|cash|ono|neg|negotiable|lowest km|lowest kms',
    'unsupported',
  ],
]);

/** Whether a word may be dropped silently. */
export const isStopWord = (word: string): boolean => (functionWords.get(lexiconKey(word)) ?? 'unsupported') !== 'unsupported';

/** Before a number of years: newer or older. */
export const agePhrases = phraseMap<'newer' | 'older'>([
  [
    'newer than|younger than|no older than|not older than|less than|under|up to|max|within|within the last|in the last|last|past|the last|the past|from the last|made in the last|built in the last',
    'newer',
  ],
  ['older than|more than|over|at least', 'older'],
]);

export const sortPhrases = phraseMap<'price_asc' | 'price_desc' | 'latest'>([
  ['cheap|cheapest|lowest price|lowest priced|least expensive|cheapest first|low to high|price low to high', 'price_asc'],
  ['most expensive|dearest|highest price|highest priced|high to low|price high to low', 'price_desc'],
  ['latest|newest first|latest first|just arrived|new arrivals|latest arrivals|newest arrivals|just in|recently added', 'latest'],
]);

export const lowKm = 50_000;
export const lowKmPhrases = phraseMap<true>([
  ['low km|low kms|low kilometres|low kilometers|low mileage|low ks|low odometer|low klms|not many km|not many kms', true],
]);

/** Idioms with a filter's word but another meaning. */
export const idiomPhrases = phraseMap<true>([
  [
    'fuel economy|fuel consumption|fuel efficient|near new|as new|like new|nearly new|almost new|new shape|new tyres|new battery|new engine|new rego|new wheels|front camera',
    true,
  ],
]);

/** The shopper's own location. */
export const nearMePhrases = phraseMap<true>([
  [
    `${each('near|nearest|nearest to|near to|close to|closest to|around|not far from', 'me|us|here|my place|my house|my home|my suburb|home|where i live')}|in my area|my area|my local area`,
    true,
  ],
]);

/** What a price includes; there is no filter for it. */
export const priceTypePhrases = phraseMap<true>([
  [
    `drive away|drive away price|on road|on the road|on roads|on road costs|on roads costs|orc|gst|egc|${each(
      'on roads|on road costs|on roads costs|gst|govt charges|government charges|stamp duty',
      'included|extra|not included',
    )}|${each(
      'plus|before|excluding|excl|exclude|ex|without|not including|including|incl|inc|includes',
      'on road|on roads|on road costs|on roads costs|the on road costs|orc|gst|egc|govt charges|government charges|stamp duty|dealer delivery',
    )}`,
    true,
  ],
]);

/** Marks kilometres as an electric car's driving range. */
export const drivingRangePhrases = phraseMap<true>([
  [
    `${each('range|driving range|electric range|wltp range|real world range|battery range', '')}|wltp|per charge|a charge|per full charge|between charges|${each('on|to|from|off', 'a charge|one charge|a full charge|a single charge|the charge')}`,
    true,
  ],
]);
