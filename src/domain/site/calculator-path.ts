/** Apart, for scripts that fetch it. */
export const calculatorPath = '/calculator.json';
