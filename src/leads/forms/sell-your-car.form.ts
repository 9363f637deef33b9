import type { FormDefinition } from './field.ts';
import { ownCarSteps } from './own-car-steps.ts';

/** A shopper's car, without another one (specification 2 §2). */
export const sellYourCar: FormDefinition = { kind: 'sell_your_car', isAboutCar: false, steps: ownCarSteps };
