import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { type Terms, terms } from './terms.ts';

const rowsOf = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split('→').map((part) => part.trim()) as [string, string, string]);

/** Text of a feed → written out → derived word. */
const cases: Record<keyof typeof terms, string> = {
  transmission: `
    A → Automatic → Automatic
    M → Manual → Manual
    AT → Automatic → Automatic
    MT → Manual → Manual
    AUTO → Automatic → Automatic
    6 SP MAN → 6 Speed Manual → Manual
    6M → 6 Speed Manual → Manual
    M5 → 5 Speed Manual → Manual
    8A → 8 Speed Automatic → Automatic
    10AT → 10 Speed Automatic → Automatic
    AUTO 6SP → 6 Speed Automatic → Automatic
    6 SPEED S/AUTO → 6 Speed Sports Automatic → Automatic
    S/AUTO → Sports Automatic → Automatic
    SPTS AUTO → Sports Automatic → Automatic
    CVT → CVT → Automatic
    7DCT → 7 Speed DCT → Automatic
    DSG → DSG → Automatic
    TIPTRONIC → Tiptronic → Automatic
    AUTOMATED MANUAL → Automated Manual → Automatic
    8 speed Sports Automatic → 8 speed Sports Automatic → Automatic
    Constantly Variable Transmission → Constantly Variable Transmission → Automatic`,
  fuel: `
    D → Diesel → Diesel
    DSL → Diesel → Diesel
    P → Petrol → Petrol
    ULP → Unleaded → Petrol
    Unleaded → Unleaded → Petrol
    PULP → Premium Unleaded → Petrol
    Premium → Premium → Petrol
    95 RON → Premium Unleaded (95 RON) → Petrol
    91 → Unleaded (91 RON) → Petrol
    E10 → E10 → Petrol
    E → Electric → Electric
    ELEC → Electric → Electric
    HYB → Hybrid → Hybrid
    P/HYBRID → Petrol Hybrid → Hybrid
    Petrol/Electric → Petrol Hybrid → Hybrid
    PHEV → Plug-in Hybrid → Plug-in Hybrid
    LPG DUAL → Petrol / LPG → LPG
    G → LPG → LPG
    Petrol - Premium ULP → Petrol - Premium ULP → Petrol`,
  body: `
    UTE / TRAY → Ute / Tray → Ute
    UTE → Ute → Ute
    DUAL CAB → Dual Cab → Ute
    D/CAB → Dual Cab → Ute
    D/CAB P/UP → Dual Cab Pick-up → Ute
    D/CAB 4X4 → Dual Cab 4x4 → Ute
    Dual Cab 4x4 → Dual Cab 4x4 → Ute
    S/CAB C/CHAS → Single Cab Cab Chassis → Cab Chassis
    C/CHAS → Cab Chassis → Cab Chassis
    Commercial → Commercial → Commercial
    4D SEDAN → 4 Door Sedan → Sedan
    SDN → Sedan → Sedan
    5D HATCHBACK → 5 Door Hatchback → Hatch
    WAG → Wagon → Wagon
    HATCH → Hatch → Hatch
    SUV → SUV → SUV
    DUAL CAB UTILITY LWB → Dual Cab Utility LWB → Ute
    5 Door Hatch → 5 Door Hatch → Hatch`,
  drive: `
    FOUR WHEEL DRIVE → 4WD → 4WD
    4WD → 4WD → 4WD
    4X4 → 4x4 → 4WD
    4X4 Dual Range → 4X4 Dual Range → 4WD
    AWD → AWD → AWD
    4X2 → 4x2 → 2WD
    2WD → 2WD → 2WD
    RWD → RWD → RWD
    REAR → Rear → RWD
    R → RWD → RWD
    FRONT → Front → FWD
    F → FWD → FWD
    front wheel drive → FWD → FWD`,
};

const names = Object.keys(cases) as (keyof typeof terms)[];

describe.each(names)('%s', (name) => {
  test.each(rowsOf(cases[name]))('%s is written %s, and derived to %s', (text, written, simple) => {
    expect(terms[name].read(text)).toMatchObject({ written, simple });
  });

  test('no spelling stands for two meanings, and what is written is read as itself', () => {
    for (const [text, written] of rowsOf(cases[name])) {
      expect(terms[name].read(written)?.written, text).toBe(written);
    }
  });
});

test.each([
  ['transmission', ['XYZ', 'P', '0A', '6']],
  ['fuel', ['Q7', 'A', 'X']],
  ['body', ['Spaceship', 'A', '4D']],
  ['drive', ['XYZ', 'A', '4']],
] as const)('a %s that nothing reads', (name, texts) => {
  for (const text of texts) expect(terms[name].read(text), text).toBeUndefined();
});

test('the words that a message offers are read as themselves', () => {
  for (const { read, words } of Object.values(terms) as Terms[])
    for (const word of words) expect(read(word)).toEqual({ written: word, simple: word, short: word });
});

test('property: reading any text in capitals is as reading it in small letters, and reading again changes nothing', () => {
  const texts = fc.stringMatching(/^[\w /.-]{1,12}$/);
  const known = fc.constantFrom(...names.flatMap((name) => rowsOf(cases[name]).map(([text]) => text)));
  fc.assert(
    fc.property(fc.oneof(texts, known), fc.constantFrom(...names), (text, name) => {
      const { read } = terms[name];
      expect(read(text.toUpperCase())).toEqual(read(text.toLowerCase()));
      const written = read(text)?.written;
      if (written !== undefined) expect(read(written)?.written).toBe(written);
    }),
    { numRuns: propertyRuns(300) },
  );
});
