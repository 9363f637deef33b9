/** Where the calculator stands on every page that has one (specification 2 §2). */
export const calculatorAnchor = 'finance-calculator';
