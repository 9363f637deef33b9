/** Normalises bodies, fuels and gearboxes to the terms of listings and facets. */

type Plain = readonly (readonly [RegExp, string])[];

// The first match wins: specific ones first.
const bodies: Plain = [
  [/motor ?home|camper ?van|\brv\b/i, 'Motorhome'],
  [/caravan|camper trailer|pop.?top/i, 'Caravan'],
  [/cab.?chassis/i, 'Cab Chassis'],
  [/people.?mover|\bmpv\b|mini ?van/i, 'People Mover'],
  [/\bute\b|utility|pick.?up|tray/i, 'Ute'],
  [/\bsuv\b|4x4|4wd|off.?road/i, 'SUV'],
  [/hatch/i, 'Hatch'],
  [/wagon|estate|touring/i, 'Wagon'],
  [/sedan|saloon/i, 'Sedan'],
  [/convertible|cabrio|roadster|soft.?top|spider|spyder/i, 'Convertible'],
  [/coup/i, 'Coupe'],
  [/\bvan\b/i, 'Van'],
  [/\b(?:bus|coach)\b/i, 'Bus'],
  [/truck/i, 'Truck'],
  [/commercial/i, 'Commercial'],
  [/motor ?(?:bike|cycle)|cruiser|scooter/i, 'Motorcycle'],
];

const fuels: Plain = [
  [/plug.?in|phev/i, 'Plug-in Hybrid'],
  [/hybrid|hev/i, 'Hybrid'],
  [/electric|\bbev\b|\bev\b/i, 'Electric'],
  [/diesel/i, 'Diesel'],
  [/hydrogen/i, 'Hydrogen'],
  [/lpg|\bgas\b/i, 'LPG'],
  [/petrol|unleaded|leaded|premium|\bp?ulp\b|\be10\b|\b9[158]\b/i, 'Petrol'],
];

const gearboxes: Plain = [
  [/manual(?!.*auto)/i, 'Manual'],
  [/auto|cvt|dct|dsg|tronic|steptronic|constantly|continuous/i, 'Automatic'],
];

function plain(list: Plain, text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}

/** `Ute / Tray` → `Ute`; undefined for words without meaning (Other). */
export const simpleBody = (text: string) => plain(bodies, text);

/** `Premium` → `Petrol` */
export const simpleFuel = (text: string) => plain(fuels, text);

/** `8 Speed Sports Automatic` → `Automatic` */
export const simpleTransmission = (text: string) => plain(gearboxes, text);
