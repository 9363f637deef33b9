import { boundedMemo } from '#lib/bounded-memo.ts';

/** Equipment that shoppers ask for: its name, their words for it, and the words of a feed's list by which a vehicle has it. */
export type Equipment = { name: string; words: string; listed: RegExp };

/** Texts of a feed are matched in small letters. */
export const equipment: readonly Equipment[] = [
  { name: 'Tow bar', words: 'tow bar|tow bars|towing pack|tow pack|tow hitch', listed: /tow ?bar|tow pack|towing pack/ },
  { name: 'Sunroof', words: 'sunroof|sunroofs|panoramic sunroof|pano roof|panoramic roof|moonroof', listed: /sun ?roof|panoramic|moon ?roof/ },
  {
    name: 'Leather',
    words: 'leather|leather seats|leather trim|leather interior|leather upholstery',
    listed: /leather (?!steering|gear|shift)|leather$/,
  },
  { name: 'Apple CarPlay', words: 'apple carplay|carplay|car play|apple car play', listed: /car ?play/ },
  { name: 'Android Auto', words: 'android auto|android', listed: /android/ },
  {
    name: 'Satellite navigation',
    words: 'sat nav|satnav|navigation|gps|satellite navigation|nav|sat navigation|inbuilt nav|navi',
    listed: /navigation|sat ?nav|\bgps\b/,
  },
  {
    name: 'Reversing camera',
    words: 'reversing camera|reverse camera|rear camera|backup camera|rear view camera|reverse cam|reversing cam',
    listed: /(?:revers\w*|rear.?view|rear view|surround view|360).*camera|camera.*rear/,
  },
  {
    name: 'Surround view camera',
    words: 'surround view camera|360 camera|birds eye camera|360 degree camera|surround camera',
    listed: /(?:surround|360|birds? eye).*camera/,
  },
  {
    name: 'Adaptive cruise control',
    words: 'adaptive cruise|adaptive cruise control|radar cruise|radar cruise control|active cruise',
    listed: /(?:adaptive|radar|active).*cruise/,
  },
  { name: 'Cruise control', words: 'cruise control|cruise', listed: /cruise/ },
  { name: 'Heated seats', words: 'heated seats|seat heaters|heated front seats|heated seat', listed: /heated.*seat|seat.*heat/ },
  { name: 'Ventilated seats', words: 'ventilated seats|cooled seats|air conditioned seats', listed: /ventilated.*seat|cooled.*seat/ },
  { name: 'Memory seats', words: 'memory seats|memory seat', listed: /memory seat|seat.*memory/ },
  { name: 'Head-up display', words: 'head up display|heads up display|hud', listed: /heads?.?up display/ },
  {
    name: 'Wireless charging',
    words: 'wireless charging|wireless charger|wireless phone charging|wireless phone charger|qi charging',
    listed: /wireless.*charg/,
  },
  { name: 'Blind spot monitor', words: 'blind spot monitor|blind spot|blind spot monitoring|blindspot', listed: /blind.?spot/ },
  {
    name: 'Lane departure warning',
    words: 'lane departure|lane departure warning|lane keep|lane assist|lane keep assist',
    listed: /lane (?:departure|keep|assist)/,
  },
  {
    name: 'Autonomous braking',
    words: 'aeb|autonomous braking|auto braking|autonomous emergency braking',
    listed: /autonomous emergency braking|\baeb\b/,
  },
  {
    name: 'Power tailgate',
    words: 'power tailgate|electric tailgate|powered tailgate|power boot|electric boot|hands free tailgate',
    listed: /(?:power\w*|electric|hands.?free).*(?:tailgate|boot)\b/,
  },
  { name: 'Keyless entry', words: 'keyless|keyless entry|keyless start|push button start|push start', listed: /keyless|push button start/ },
  { name: 'Climate control', words: 'climate control|dual zone climate|dual zone|climate', listed: /climate/ },
  {
    name: 'Parking sensors',
    words: 'parking sensors|park sensors|rear parking sensors|park assist|parking assist',
    listed: /park\w* (?:sensor|assist)/,
  },
  { name: 'Alloy wheels', words: 'alloys|alloy wheels|mags|mag wheels', listed: /alloy wheel/ },
  { name: 'LED headlights', words: 'led headlights|led lights|led headlight|led headlamps', listed: /led head/ },
  {
    name: 'Premium sound',
    words: 'premium sound|premium audio|good stereo|bose|harman kardon|premium sound system',
    listed: /premium (?:sound|audio)|bose|harman/,
  },
  { name: 'Bluetooth', words: 'bluetooth', listed: /bluetooth/ },
  { name: 'Isofix', words: 'isofix|child seat anchors', listed: /isofix/ },
  { name: 'Bull bar', words: 'bull bar|bull bars', listed: /bull ?bar/ },
  { name: 'Canopy', words: 'canopy|canopies', listed: /canopy/ },
  { name: 'Snorkel', words: 'snorkel|snorkels', listed: /snorkel/ },
  { name: 'Tonneau cover', words: 'tonneau|tonneau cover|hard tonneau|hard lid|tub cover', listed: /tonneau/ },
  { name: 'Tub liner', words: 'tub liner|tubliner|tray liner', listed: /tub ?liner/ },
  { name: 'Differential lock', words: 'diff lock|diff locks|differential lock|rear diff lock|locking diff|locker', listed: /diff\w* lock/ },
  { name: 'Side steps', words: 'side steps|sidesteps|running boards', listed: /side ?step|running board/ },
  { name: 'Roof racks', words: 'roof racks|roof rack|roof rails', listed: /roof (?:rack|rail)/ },
  {
    name: 'Learner approved (LAMS)',
    words: 'lams|lams approved|learner approved|learner legal|learner bike|learner bikes',
    listed: /learner approved|\blams\b/,
  },
  { name: 'Quickshifter', words: 'quickshifter|quick shifter', listed: /quick ?shifter/ },
  { name: 'Heated grips', words: 'heated grips|heated grip', listed: /heated grip/ },
  { name: 'Full ensuite', words: 'ensuite|full ensuite|shower and toilet|toilet and shower|bathroom', listed: /ensuite/ },
  { name: 'Solar panels', words: 'solar|solar panels|solar panel', listed: /solar/ },
  { name: 'Lithium battery', words: 'lithium|lithium battery|lithium batteries', listed: /lithium/ },
  { name: 'Awning', words: 'awning|awnings', listed: /awning/ },
  { name: 'Annexe', words: 'annexe|annex', listed: /annexe?\b/ },
  { name: 'Washing machine', words: 'washing machine|washer', listed: /washing machine/ },
  { name: 'Air conditioning', words: 'air conditioning|aircon|air con|air conditioner|reverse cycle', listed: /air.?condition/ },
];

const namesIn = boundedMemo(5000, (text: string): readonly string[] => {
  const small = text.toLowerCase();
  return equipment.flatMap(({ name, listed }) => (listed.test(small) ? [name] : []));
});

/**
 * The equipment that a vehicle can be asked for: the feed's own features, then what its list of equipment holds beside them.
 * Undefined where that is nothing.
 */
export function askedEquipment(features: readonly string[] | undefined, listed: readonly string[] | undefined): string[] | undefined {
  if (listed === undefined) return features === undefined ? undefined : [...features];
  const said = new Set((features ?? []).flatMap(namesIn));
  const names = new Set(listed.flatMap(namesIn).filter((name) => !said.has(name)));
  const all = [...(features ?? []), ...names];
  return all.length === 0 ? undefined : all;
}
