/** Shows or hides the comparison rate warning, which the frame holds ready where a script brings vehicles: see `repayment-warning.ts`. */
export function showRepaymentWarning(shown: boolean): void {
  const warning = document.getElementById('financeDisclaimer');
  if (warning !== null) warning.hidden = !shown;
}
