/** What is written of a value, the word of filters, and its spellings in feeds: letters and digits in lower case, so that `D/CAB` is `dcab`. */
export type TermRow = readonly [written: string, simple: string, spellings: string];

/** For longer texts. The first match wins: specific ones first. */
export type TermPattern = readonly [within: RegExp, simple: string];

export const transmissionRows: readonly TermRow[] = [
  ['Automatic', 'Automatic', 'a|at|auto|autom|automatic'],
  ['Manual', 'Manual', 'm|mt|man|manual'],
  ['Sports Automatic', 'Automatic', 'sauto|sptauto|sptsauto|sportauto|sportsauto|sportautomatic|sportsautomatic|autosports|seqauto'],
  ['Automated Manual', 'Automatic', 'amt|automatedmanual|semiauto|semiautomatic'],
  ['CVT', 'Automatic', 'cvt|cvtauto|autocvt|cvtautomatic'],
  ['e-CVT', 'Automatic', 'ecvt'],
  ['DCT', 'Automatic', 'dct|dctauto|autodct'],
  ['DSG', 'Automatic', 'dsg|dsgauto|autodsg'],
  ['Dual Clutch', 'Automatic', 'dualclutch|dclutch|twinclutch'],
  ['PDK', 'Automatic', 'pdk'],
  ['Tiptronic', 'Automatic', 'tip|tiptronic|tiptronicauto|autotiptronic'],
  ['Steptronic', 'Automatic', 'steptronic'],
  ['S tronic', 'Automatic', 'stronic'],
  ['Reduction Gear', 'Automatic', 'reductiongear'],
  ['Single Speed', 'Automatic', 'singlespeed|1speed|1sp'],
];
export const transmissionPatterns: readonly TermPattern[] = [
  [/manual(?!.*auto)/i, 'Manual'],
  [/auto|cvt|dct|dsg|tronic|steptronic|constantly|continuous/i, 'Automatic'],
];

export const fuelRows: readonly TermRow[] = [
  ['Petrol', 'Petrol', 'p|pet|petr|petrol'],
  ['Unleaded', 'Petrol', 'u|ul|ulp|unl|unleaded|rulp'],
  ['Unleaded (91 RON)', 'Petrol', '91|91ron|ron91|ulp91|p91'],
  ['Premium', 'Petrol', 'premium'],
  ['Premium Unleaded', 'Petrol', 'pulp|prem|premulp|premunl|premunleaded|premiumulp|premiumunl|premiumunleaded'],
  ['Premium Unleaded (95 RON)', 'Petrol', '95|95ron|ron95|pulp95|95pulp|premium95|p95'],
  ['Premium Unleaded (98 RON)', 'Petrol', '98|98ron|ron98|pulp98|98pulp|premium98|p98'],
  ['E10', 'Petrol', 'e10|ulpe10'],
  ['E85', 'Petrol', 'e85'],
  ['Leaded', 'Petrol', 'leaded'],
  ['Diesel', 'Diesel', 'd|dsl|dies|dsel|diesel'],
  ['Turbo Diesel', 'Diesel', 'td|turbodiesel|tdiesel|tdsl|turbodsl|dslturbo|dturbo'],
  ['Electric', 'Electric', 'e|el|elec|elect|electric|electricity|ev|bev'],
  ['Hybrid', 'Hybrid', 'hyb|hev|hybrid'],
  ['Mild Hybrid', 'Hybrid', 'mhev|mildhyb|mildhybrid'],
  ['Petrol Hybrid', 'Hybrid', 'phybrid|phyb|petrolhyb|petrolhybrid|ulphyb|ulphybrid|petrolelectric|electricpetrol'],
  ['Diesel Hybrid', 'Hybrid', 'dhybrid|dhyb|dieselhyb|dieselhybrid|dslhybrid|dieselelectric|electricdiesel'],
  ['Plug-in Hybrid', 'Plug-in Hybrid', 'phev|plugin|pluginhyb|pluginhybrid'],
  ['LPG', 'LPG', 'g|lpg|gas|autogas'],
  ['Petrol / LPG', 'LPG', 'dual|dualfuel|duallpg|lpgdual|lpgdualfuel|dualfuellpg|petrollpg|lpgpetrol|plpg|ulplpg|lpgulp'],
  ['Hydrogen', 'Hydrogen', 'h2|fcev|hydrogen'],
];
export const fuelPatterns: readonly TermPattern[] = [
  [/plug.?in|phev/i, 'Plug-in Hybrid'],
  [/hybrid|hev/i, 'Hybrid'],
  [/electric|\bbev\b|\bev\b/i, 'Electric'],
  [/diesel/i, 'Diesel'],
  [/hydrogen/i, 'Hydrogen'],
  [/lpg|\bgas\b/i, 'LPG'],
  [/petrol|unleaded|leaded|premium|\bp?ulp\b|\be10\b|\b9[158]\b/i, 'Petrol'],
];

/** Names of body types, as tiles and filters have them. */
export const bodyRows: readonly TermRow[] = [
  ['SUV', 'SUV', 'suv'],
  ['4x4', 'SUV', '4x4'],
  ['Ute', 'Ute', 'ute'],
  ['Ute / Tray', 'Ute', 'utetray'],
  ['Tray', 'Ute', 'tray|trayback|traytop'],
  ['Cab Chassis', 'Cab Chassis', 'cabchassis|cabchas|cchas|cchassis|cch|cc|chassis'],
  ['Hatch', 'Hatch', 'hatch|htch|hat|hb|hback'],
  ['Hatchback', 'Hatch', 'hatchback'],
  ['Sedan', 'Sedan', 'sedan|sdn|sed'],
  ['Wagon', 'Wagon', 'wagon|wag|wgn'],
  ['Station Wagon', 'Wagon', 'stationwagon|stnwagon|stnwag|stnwgn|swagon|swag|swgn'],
  ['Coupe', 'Coupe', 'coupe|cpe|coup'],
  ['Fastback', 'Coupe', 'fastback'],
  ['Liftback', 'Hatch', 'liftback'],
  ['Convertible', 'Convertible', 'convertible|conv|convt'],
  ['Cabriolet', 'Convertible', 'cabriolet|cabrio'],
  ['Roadster', 'Convertible', 'roadster'],
  ['Softtop', 'Convertible', 'softtop'],
  ['Hardtop', 'Hardtop', 'hardtop|htop'],
  ['Limousine', 'Limousine', 'limousine|limo'],
  ['People Mover', 'People Mover', 'peoplemover|pmover|pplmover|mpv'],
  ['Van', 'Van', 'van'],
  ['Bus', 'Bus', 'bus'],
  ['Truck', 'Truck', 'truck|trk'],
  ['Light Truck', 'Truck', 'lighttruck'],
  ['Commercial', 'Commercial', 'commercial|comm'],
  ['EV', 'EV', 'ev'],
  ['Motorhome', 'Motorhome', 'motorhome|mhome'],
  ['Campervan', 'Motorhome', 'campervan'],
  ['Caravan', 'Caravan', 'caravan'],
  ['Camper Trailer', 'Caravan', 'campertrailer'],
  ['Pop Top', 'Caravan', 'poptop'],
  ['Hybrid', 'Hybrid', 'hybrid'],
  ['Trailer', 'Trailer', 'trailer'],
  ['Motorcycle', 'Motorcycle', 'motorcycle|motorbike'],
  ['Cruiser', 'Motorcycle', 'cruiser'],
  ['Scooter', 'Motorcycle', 'scooter'],
];
/** Bodies in full, which may follow a cab: `DUAL CAB P/UP`. */
export const bodyVariantRows: readonly TermRow[] = [
  ['Utility', 'Ute', 'utility|util'],
  ['Pick-up', 'Ute', 'pickup|pup|pu'],
  ['Panel Van', 'Van', 'panelvan|pvan'],
  ['Crew Van', 'Van', 'crewvan'],
];
export const cabRows: readonly TermRow[] = [
  ['Single Cab', 'Ute', 'singlecab|sglcab|scab'],
  ['Dual Cab', 'Ute', 'dualcab|dcab'],
  ['Double Cab', 'Ute', 'doublecab|dblcab'],
  ['Crew Cab', 'Ute', 'crewcab'],
  ['King Cab', 'Ute', 'kingcab'],
  ['Extra Cab', 'Ute', 'extracab|xtracab|xcab'],
  ['Extended Cab', 'Ute', 'extendedcab|extcab'],
  ['Space Cab', 'Ute', 'spacecab'],
  ['Super Cab', 'Ute', 'supercab'],
  ['Club Cab', 'Ute', 'clubcab'],
  ['Freestyle Cab', 'Ute', 'freestylecab'],
];
export const cabPatterns: readonly TermPattern[] = [
  [/\b(?:single|dual|double|crew|king|extra|extended|space|super|club) ?cab\b(?! ?chassis)/i, 'Ute'],
];
export const bodyPatterns: readonly TermPattern[] = [
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

export const driveRows: readonly TermRow[] = [
  ['4WD', '4WD', '4wd|4wheeldrive|fourwheeldrive|fourwd'],
  ['4x4', '4WD', '4x4|4by4'],
  ['AWD', 'AWD', 'awd|allwheeldrive'],
  ['FWD', 'FWD', 'f|fwd|frontwheeldrive'],
  ['Front', 'FWD', 'front'],
  ['RWD', 'RWD', 'r|rwd|rearwheeldrive'],
  ['Rear', 'RWD', 'rear'],
  ['2WD', '2WD', '2wd|2wheeldrive|twowheeldrive'],
  ['4x2', '2WD', '4x2|2x4|4by2'],
];
export const drivePatterns: readonly TermPattern[] = [
  [/4x4|4wd|four.?wheel|4.?wheel/i, '4WD'],
  [/awd|all.?wheel/i, 'AWD'],
  [/fwd|front/i, 'FWD'],
  [/rwd|rear/i, 'RWD'],
  [/2wd|4x2|two.?wheel/i, '2WD'],
];
