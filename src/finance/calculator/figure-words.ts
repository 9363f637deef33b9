import type { CalculatorRules } from './loan.ts';

/** What is paid beside the principal: a monthly fee is counted with the interest. */
export const interestWord = ({ fees }: Pick<CalculatorRules, 'fees'>): string => (fees.monthly > 0 ? 'Interest and fees' : 'Interest');
