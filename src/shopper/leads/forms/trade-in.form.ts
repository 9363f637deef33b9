import type { FormDefinition } from './field.ts';
import { ownCarSteps } from './own-car-steps.ts';

/** Valuation towards another car (specification 2 §3). */
export const tradeIn: FormDefinition = { kind: 'trade_in', steps: ownCarSteps };
