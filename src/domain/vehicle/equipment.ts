import { memoizeLru } from '#lib/cache/memoize-lru.ts';

/** Equipment with search words (name first) and a pattern for lists of features. */
export type Equipment = { words: readonly string[]; listed: RegExp };

/** One per line; after a colon, its name if other than its words. */
const table = `
Tow bar|towing pack|tow pack|tow hitch
Sunroof|panoramic sunroof|pano roof|panoramic roof|moonroof
Leather|leather seats|leather trim|leather interior:leather (?!steering|gear|shift)|leather$
Apple CarPlay|carplay
Android Auto|android
Satellite navigation|sat nav|navigation|gps|nav|navi
Reversing camera|reverse camera|rear camera|backup camera|reverse cam|reversing cam
Surround view camera|360 camera|birds eye camera|surround camera
Adaptive cruise control|adaptive cruise|radar cruise|active cruise
Cruise control|cruise
Heated seats|seat heaters|heated front seats|heated seat
Ventilated seats|cooled seats|air conditioned seats
Memory seats|memory seat
Third row seats|third row|3rd row|third row seat|third row seating|3rd row seats|3rd row seat|3rd row seating
Head-up display|heads up display|hud
Wireless charging|wireless charger|wireless phone charging
Blind spot monitor|blind spot|blind spot monitoring
Lane departure warning|lane departure|lane keep|lane assist
Autonomous braking|aeb|autonomous emergency braking
Power tailgate|electric tailgate|power boot|electric boot|hands free tailgate
Keyless entry|keyless|keyless start|push button start|push start
Climate control|dual zone climate|dual zone|climate
Parking sensors|park sensors|park assist|parking assist
Alloy wheels|alloys|mags|mag wheels
LED headlights|led lights|led headlight
Premium sound|premium audio|bose
Bluetooth
Isofix
Bull bar
Canopy|canopies
Snorkel
Tonneau cover|tonneau|hard tonneau|hard lid|tub cover
Tub liner|tray liner
Differential lock|diff lock|rear diff lock|locking diff
Side steps|running boards
Roof racks|roof rack|roof rails
Learner approved (LAMS)|lams|lams approved|learner approved|learner legal|learner bike
Quickshifter
Heated grips|heated grip
Full ensuite|ensuite|shower and toilet|bathroom
Solar panels|solar
Lithium battery|lithium
Awning|roll out awning
Annexe|annex
Washing machine
Air conditioning|aircon|air conditioner|reverse cycle|reverse cycle air conditioning
ABS brakes|abs|anti lock brakes
Fog lights|fogs
Power windows|electric windows
Stability control|electronic stability control|esc
Digital instrument cluster|digital dash|digital cockpit
Island bed|island queen bed|queen bed
Fridge|3 way fridge
Gas cooktop|cooktop|stove
`;

/**
 * Patterns for equipment lists in feeds beyond the search words; then equipment known by name only. Searches do not need these: their names are
 * values of the stock.
 */
const inLists = `
Sunroof:sun.?roof|panoramic|moon.?roof
Apple CarPlay:car.?play
Satellite navigation:navigation|sat.?nav|\\bgps\\b
Reversing camera:(?:revers\\w*|rear.?view|surround view|360).*camera|camera.*rear
Surround view camera:(?:surround|360|birds? eye).*camera
Adaptive cruise control:(?:adaptive|radar|active).*cruise
Heated seats:heated.*seat|seat.*heat
Ventilated seats:ventilated.*seat|cooled.*seat
Memory seats:memory seat|seat.*memory
Third row seats:(?:third|3rd).?row.*seat
Wireless charging:wireless.*charg
Lane departure warning:lane (?:departure|keep|assist)
Power tailgate:(?:power\\w*|electric|hands.?free).*(?:tailgate|boot)\\b
Parking sensors:park\\w* (?:sensor|assist)
Alloy wheels:alloy wheel
LED headlights:led head
Differential lock:diff\\w* lock
Side steps:side ?step|running board
Roof racks:roof (?:rack|rail)
Full ensuite:ensuite
Washing machine:washing machine
Air conditioning:air.?condition
ABS brakes:\\babs\\b|anti.?lock
Fog lights:fog.?(?:light|lamp)
Digital instrument cluster:digital (?:instrument|dash|cockpit)
Island bed:(?:queen|island).*bed
Gas cooktop:cook.?top
Premium sound:premium (?:sound|audio)|bose|harman
Isofix:isofix|child seat anchor
Autonomous braking:autonomous (?:emergency )?braking|\\baeb\\b
Traction control
Luggage rack
Diesel heater
Rain sensing wipers
Hill start assist
Tyre pressure monitoring
Rear cross traffic alert
Airbags:airbag
Slipper clutch
Ride modes:rid(?:e|ing) mode
TFT display:\\btft\\b
Stone guard
Club lounge
Water tanks:water tank
Front boot
TV:\\btv\\b
USB charging:\\busb\\b
`;

const rowsOf = (text: string): Equipment[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [list = '', listed] = line.split(/:(.*)/);
      const words = list.split('|');
      return { words, listed: new RegExp(listed ?? `\\b(?:${list.toLowerCase().replace(/[^a-z\d|]+/g, '.?')})s?\\b`) };
    });

export const equipment: readonly Equipment[] = rowsOf(table);

const allListed = /* @__PURE__ */ equipment.concat(/* @__PURE__ */ rowsOf(inLists));

const namedBy = (rows: readonly Equipment[]) =>
  memoizeLru(5000, (text: string): readonly string[] => {
    const small = text.toLowerCase();
    return rows.flatMap(({ words: [name = ''], listed }) => (listed.test(small) ? [name] : []));
  });
const saidIn = /* @__PURE__ */ namedBy(equipment);
const listedIn = /* @__PURE__ */ namedBy(allListed);

/** Searchable equipment of a vehicle: the feed's features, plus what they and its equipment list imply. Undefined without any. */
export function askedEquipment(features: readonly string[] = [], listed: readonly string[] = []): string[] | undefined {
  const said = new Set(features.flatMap(saidIn));
  const names = new Set([...features, ...listed].flatMap(listedIn).filter((name) => !said.has(name)));
  const all = [...features, ...names];
  return all.length === 0 ? undefined : all;
}
