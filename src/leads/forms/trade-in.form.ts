import type { FormDefinition } from './field.ts';
import { ownCarSteps } from './own-car-steps.ts';

/** The value of a shopper's car towards another one (specification 2 §3). */
export const tradeIn: FormDefinition = { kind: 'trade_in', isAboutCar: true, steps: ownCarSteps };
