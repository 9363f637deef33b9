/** Shows or hides the prerendered comparison rate warning: see `repayment-warning.ts`. */
export function showRepaymentWarning(shown: boolean): void {
  const warning = document.getElementById('financeDisclaimer');
  if (warning !== null) warning.hidden = !shown;
}
