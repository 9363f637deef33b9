import { boundedMemo } from '#lib/bounded-memo.ts';

/** Equipment that shoppers ask for: their words for it, its name first, and the words of a feed's list by which a vehicle has it. */
export type Equipment = { words: readonly string[]; listed: RegExp };

/** One a line. Behind a colon stands by what it is listed, where that is not its own words. */
const table = `
Tow bar|towing pack|tow pack|tow hitch
Sunroof|panoramic sunroof|pano roof|panoramic roof|moonroof:sun.?roof|panoramic|moon.?roof
Leather|leather seats|leather trim|leather interior|leather upholstery:leather (?!steering|gear|shift)|leather$
Apple CarPlay|carplay:car.?play
Android Auto|android
Satellite navigation|sat nav|navigation|gps|nav|sat navigation|inbuilt nav|navi:navigation|sat.?nav|\\bgps\\b
Reversing camera|reverse camera|rear camera|backup camera|rear view camera|reverse cam|reversing cam:(?:revers\\w*|rear.?view|surround view|360).*camera|camera.*rear
Surround view camera|360 camera|birds eye camera|360 degree camera|surround camera:(?:surround|360|birds? eye).*camera
Adaptive cruise control|adaptive cruise|radar cruise|radar cruise control|active cruise:(?:adaptive|radar|active).*cruise
Cruise control|cruise
Heated seats|seat heaters|heated front seats|heated seat:heated.*seat|seat.*heat
Ventilated seats|cooled seats|air conditioned seats:ventilated.*seat|cooled.*seat
Memory seats|memory seat:memory seat|seat.*memory
Head-up display|heads up display|hud
Wireless charging|wireless charger|wireless phone charging|wireless phone charger|qi charging:wireless.*charg
Blind spot monitor|blind spot|blind spot monitoring
Lane departure warning|lane departure|lane keep|lane assist|lane keep assist:lane (?:departure|keep|assist)
Autonomous braking|aeb|auto braking|autonomous emergency braking
Power tailgate|electric tailgate|powered tailgate|power boot|electric boot|hands free tailgate:(?:power\\w*|electric|hands.?free).*(?:tailgate|boot)\\b
Keyless entry|keyless|keyless start|push button start|push start
Climate control|dual zone climate|dual zone|climate
Parking sensors|park sensors|rear parking sensors|park assist|parking assist:park\\w* (?:sensor|assist)
Alloy wheels|alloys|mags|mag wheels:alloy wheel
LED headlights|led lights|led headlight|led headlamps:led head
Premium sound|premium audio|good stereo|bose|harman kardon|premium sound system
Bluetooth
Isofix|child seat anchors
Bull bar
Canopy|canopies
Snorkel
Tonneau cover|tonneau|hard tonneau|hard lid|tub cover
Tub liner|tray liner
Differential lock|diff lock|rear diff lock|locking diff|locker:diff\\w* lock
Side steps|running boards:side ?step|running board
Roof racks|roof rack|roof rails:roof (?:rack|rail)
Learner approved (LAMS)|lams|lams approved|learner approved|learner legal|learner bike
Quickshifter
Heated grips|heated grip
Full ensuite|ensuite|shower and toilet|toilet and shower|bathroom:ensuite
Solar panels|solar
Lithium battery|lithium|lithium batteries
Awning|roll out awning
Annexe|annex
Washing machine|washer:washing machine
Air conditioning|aircon|air conditioner|reverse cycle|reverse cycle aircon|reverse cycle air conditioning:air.?condition
ABS brakes|abs|anti lock brakes:\\babs\\b|anti.?lock
Fog lights|fog lamps|fogs:fog.?(?:light|lamp)
Power windows|electric windows
Stability control|electronic stability control|esc
Digital instrument cluster|digital dash|digital cockpit:digital (?:instrument|dash|cockpit)
Island bed|island queen bed|queen bed:(?:queen|island).*bed
Fridge|3 way fridge|three way fridge
Gas cooktop|cooktop|gas stove|stove:cook.?top
`;

/** Equipment that has no other words than its name. Pages need no list of it: the stock's own values say it. */
const plain = `
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
`;

const rowsOf = (text: string): Equipment[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, list = '', listed] = /^([^:]*):?(.+)?$/.exec(line) ?? [];
      const words = list.split('|');
      return { words, listed: new RegExp(listed ?? `\\b(?:${list.toLowerCase().replace(/[^a-z\d|]+/g, '.?')})s?\\b`) };
    });

export const equipment: readonly Equipment[] = rowsOf(table);

const withPlain = /* @__PURE__ */ equipment.concat(/* @__PURE__ */ rowsOf(plain));

const namesIn = boundedMemo(5000, (text: string): readonly string[] => {
  const small = text.toLowerCase();
  return withPlain.flatMap(({ words: [name = ''], listed }) => (listed.test(small) ? [name] : []));
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
