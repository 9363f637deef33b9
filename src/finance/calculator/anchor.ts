/** Fragment id of the calculator (specification 2 §2). */
export const calculatorAnchor = 'finance-calculator';

/** Its heading, and that of the row that opens it on a phone. */
export const calculatorTitle = 'Finance calculator';

export const needsScript = 'Please turn on JavaScript to enter your own figures.';
