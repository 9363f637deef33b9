export type Gearbox = { trans: string; simple_transmission: 'Automatic' | 'Manual'; gearnum?: number };

const automatic = (gearnum: number, name = 'Sports Automatic'): Gearbox => ({
  trans: `${gearnum} speed ${name}`,
  simple_transmission: 'Automatic',
  gearnum,
});
const manual = (gearnum: number): Gearbox => ({ trans: `${gearnum} speed Manual`, simple_transmission: 'Manual', gearnum });

const named = {
  man5: manual(5),
  man6: manual(6),
  auto4: automatic(4, 'Automatic'),
  auto6: automatic(6),
  auto7: automatic(7),
  auto8: automatic(8),
  auto9: automatic(9),
  auto10: automatic(10),
  dual6: automatic(6, 'Sports Automatic Dual Clutch'),
  dual7: automatic(7, 'Sports Automatic Dual Clutch'),
  dual8: automatic(8, 'Sports Automatic Dual Clutch'),
  cvt: { trans: 'Constantly Variable Transmission', simple_transmission: 'Automatic' },
  ecvt: { trans: 'Electronic Constantly Variable Transmission', simple_transmission: 'Automatic' },
  one: { trans: 'Reduction Gear', simple_transmission: 'Automatic', gearnum: 1 },
} satisfies Record<string, Gearbox>;

export type GearboxName = keyof typeof named;
export const gearboxes: Readonly<Record<GearboxName, Gearbox>> = named;
