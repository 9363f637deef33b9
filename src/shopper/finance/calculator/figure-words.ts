import type { CalculatorRules } from './loan.ts';

/** Label of interest, which includes monthly fees. */
export const interestWord = ({ fees }: Pick<CalculatorRules, 'fees'>): string => (fees.monthly > 0 ? 'Interest and fees' : 'Interest');
