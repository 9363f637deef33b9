/** Fragment id of the calculator (specification 2 §2). */
export const calculatorAnchor = 'finance-calculator';

/** Its heading, and that of the row that opens it on a phone. */
export const calculatorTitle = 'Finance calculator';

/** Attributes of its panel, printed at build and rendered by its island. */
export const calculatorPanel = (isPriced: boolean) => ({
  className: 'panel calculator',
  id: calculatorAnchor,
  'aria-labelledby': 'calculator-title',
  'data-calculator': 'finance',
  'data-priced': isPriced ? '' : undefined,
});

export const needsScript = 'Please turn on JavaScript to enter your own figures.';
