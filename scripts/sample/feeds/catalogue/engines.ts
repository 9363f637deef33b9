/** Litres, litres per 100 km, newton metres. */
export type Engine = {
  fuel: string;
  simple_fuel: 'Petrol' | 'Diesel' | 'Electric' | 'Hybrid' | 'Plug-in Hybrid';
  litres?: number;
  cylinders?: number;
  induction?: string;
  consumption?: number;
  /** Kilowatt hours per 100 km. */
  energy?: number;
  torque: number;
};

type Measures = [litres: number, cylinders: number, consumption: number, torque: number];

const petrol = ([litres, cylinders, consumption, torque]: Measures, induction = 'Aspirated', fuel = 'Petrol - Unleaded ULP'): Engine => ({
  fuel,
  simple_fuel: 'Petrol',
  litres,
  cylinders,
  induction,
  consumption,
  torque,
});
const premium = (measures: Measures, induction = 'Turbo'): Engine => petrol(measures, induction, 'Petrol - Premium ULP');
const diesel = ([litres, cylinders, consumption, torque]: Measures): Engine => ({
  fuel: 'Diesel',
  simple_fuel: 'Diesel',
  litres,
  cylinders,
  induction: 'Turbo',
  consumption,
  torque,
});
const hybrid = ([litres, cylinders, consumption, torque]: Measures): Engine => ({
  fuel: 'Hybrid with Petrol - Unleaded',
  simple_fuel: 'Hybrid',
  litres,
  cylinders,
  induction: 'Aspirated',
  consumption,
  torque,
});
const plugIn = ([litres, cylinders, consumption, torque]: Measures): Engine => ({
  fuel: 'Plug-in Hybrid with Petrol - Premium ULP',
  simple_fuel: 'Plug-in Hybrid',
  litres,
  cylinders,
  induction: 'Turbo',
  consumption,
  torque,
});
const electric = (torque: number, energy?: number): Engine => ({ fuel: 'Electric', simple_fuel: 'Electric', torque, energy });

const named = {
  p10t: petrol([1, 3, 5.6, 172], 'Turbo'),
  p12: petrol([1.2, 4, 5.4, 107]),
  p14: petrol([1.4, 4, 6, 132]),
  p14t: premium([1.4, 4, 6.1, 250]),
  p15: petrol([1.5, 4, 5.9, 144]),
  p15t: petrol([1.5, 4, 7.1, 253], 'Turbo'),
  p16t: petrol([1.6, 4, 7, 265], 'Turbo'),
  p18: petrol([1.8, 4, 6.6, 173]),
  p20: petrol([2, 4, 6.9, 200]),
  p20t: premium([2, 4, 7.6, 350]),
  p20s: premium([2, 4, 8.2, 420]),
  p23t: premium([2.3, 4, 9.2, 441]),
  p24: petrol([2.4, 4, 8.2, 241]),
  p24t: petrol([2.4, 4, 9.5, 350], 'Turbo'),
  p25: petrol([2.5, 4, 7.8, 252]),
  p25t: petrol([2.5, 4, 8.2, 420], 'Turbo'),
  p30t: premium([3, 6, 9.1, 500]),
  p35: petrol([3.5, 6, 9.8, 355]),
  p36: petrol([3.6, 6, 10.2, 347]),
  p40: petrol([4, 6, 12.1, 381]),
  p50: premium([5, 8, 12.9, 556], 'Aspirated'),
  p60: petrol([6, 8, 13.1, 530]),
  d15: diesel([1.5, 4, 5.1, 260]),
  d20: diesel([2, 4, 7.2, 500]),
  d20m: diesel([2, 4, 6, 400]),
  d22: diesel([2.2, 4, 7.3, 441]),
  d23: diesel([2.3, 4, 7.9, 450]),
  d24: diesel([2.4, 4, 8, 430]),
  d28: diesel([2.8, 4, 7.9, 500]),
  d30: diesel([3, 4, 8, 450]),
  d30v: diesel([3, 6, 8.4, 600]),
  d33: diesel([3.3, 6, 8.9, 700]),
  d45: diesel([4.5, 8, 10.7, 430]),
  d40: diesel([4, 4, 15.5, 441]),
  d52: diesel([5.2, 4, 17, 513]),
  d51: diesel([5.1, 4, 16.8, 706]),
  h15: hybrid([1.5, 3, 3.8, 145]),
  h16: hybrid([1.6, 4, 5.3, 367]),
  h18: hybrid([1.8, 4, 4, 142]),
  h20: hybrid([2, 4, 4.5, 315]),
  h25: hybrid([2.5, 4, 4.8, 221]),
  h25v: hybrid([2.5, 4, 5.6, 239]),
  h35: hybrid([3.5, 6, 9.5, 583]),
  x15: plugIn([1.5, 4, 1.6, 550]),
  x20: plugIn([2, 4, 1.8, 400]),
  x24: plugIn([2.4, 4, 1.7, 450]),
  e1: electric(250, 15.4),
  e2: electric(310, 15.8),
  e3: electric(350, 16.1),
  e4: electric(605, 17.9),
  e5: electric(740),
  m125: petrol([0.125, 1, 1.9, 11]),
  m300: petrol([0.3, 1, 2.7, 27]),
  m400: petrol([0.4, 2, 3.7, 38]),
  m450: petrol([0.45, 1, 4.2, 46]),
  m650: petrol([0.65, 2, 4.3, 64]),
  m700: petrol([0.69, 2, 4.3, 68]),
  m900: premium([0.9, 3, 5, 93], 'Aspirated'),
  m1000: premium([1, 4, 6.1, 113], 'Aspirated'),
  m1250: premium([1.25, 2, 4.8, 143], 'Aspirated'),
  m1900: premium([1.9, 2, 5.5, 158], 'Aspirated'),
} satisfies Record<string, Engine>;

export type EngineName = keyof typeof named;
/** By fuel, litres, and a letter where two share both. */
export const engines: Readonly<Record<EngineName, Engine>> = named;
