import type { FormDefinition } from './field.ts';
import { ownCarSteps } from './own-car-steps.ts';

/** Selling a car without buying one (specification 2 §2). */
export const sellYourCar: FormDefinition = { kind: 'sell_your_car', steps: ownCarSteps };
