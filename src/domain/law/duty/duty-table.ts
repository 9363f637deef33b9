import data from './duty.json' with { type: 'json' };
import type { DutyTable } from './duty-schema.ts';

/**
 * The first in force that covers a vehicle counts; those of the ACT were not read. `values`: what a state takes as a vehicle's value.
 */
export const dutyTables = data.tables as readonly DutyTable[];

/**
 * Dollars up to which no car has been taxed as a luxury since 2024–25. The formula is known, (value − threshold) × 10 ÷ 11 × 33 %, the
 * threshold of 2026–27 is not: it was indexed from this amount, and never downwards. Whether an advertised price holds the tax already, a site does not
 * know. So there is no estimate for a dearer car that is not older than two years (s 5-10(2)(b) of the Act leaves the older ones out).
 */
export const luxuryCarTaxAbove = data.luxury_car_tax;
