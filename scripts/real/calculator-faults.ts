import { find, until } from './page-helpers.ts';

/** Uses the calculators of a vehicle's page. Runs in the page. @returns faults. */
export async function calculatorFaults(): Promise<string[]> {
  const words = (selector: string) => find(selector)?.textContent ?? '';
  const field = (selector: string) => document.querySelector<HTMLInputElement>(selector);
  const set = (selector: string, value: string) => {
    const input = field(selector);
    if (input === null) return;
    input.focus();
    // React overrides the element's own setter to track values.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    for (const type of ['input', 'focusout']) input.dispatchEvent(new Event(type, { bubbles: true }));
  };
  // A background window has no focus events.
  for (const part of document.querySelectorAll('[data-calculator]')) part.dispatchEvent(new PointerEvent('pointerenter'));
  const repayment = '.calculator .loan-answer dd';
  const before = words(repayment);
  find('.calculator')?.scrollIntoView();
  // Fields are rendered once they are near.
  const faults = await until('the calculator has no fields', () => field('.calculator [data-of=amount]') !== null);
  set('.calculator [data-of=amount]', '50000');
  faults.push(...(await until('the slider changes no repayment', () => words(repayment) !== before)));
  if (field('.calculator [name=amount]')?.value !== '50,000') faults.push(`the number does not follow: ${field('.calculator [name=amount]')?.value}`);
  set('.calculator [name=amount]', '$ 20 000');
  faults.push(...(await until('the slider does not follow', () => field('.calculator [data-of=amount]')?.value === '20000')));
  set('.calculator [name=amount]', '1');
  faults.push(...(await until('nothing is said of a number out of bounds', () => words('#loan-amount-fault').startsWith('Cannot be less than'))));
  faults.push(...(await until('the answer is not said', () => /\$\d/.test(words('.calculator > [role=status]')))));
  const delivery = '[data-calculator=delivery]';
  find(delivery)?.scrollIntoView();
  faults.push(...(await until('delivery has no field', () => field('#delivery-postcode') !== null)));
  set('#delivery-postcode', '');
  find(`${delivery} button`)?.click();
  faults.push(...(await until('nothing is said of an empty postcode', () => words('#delivery-fault') === 'Please enter a postcode.')));
  set('#delivery-postcode', '2000');
  find(`${delivery} button`)?.click();
  faults.push(...(await until('no delivery is told', () => words(`${delivery} .answer`).includes('Delivery to Sydney: $120 extra'))));
  const costs = '[data-calculator=running-costs]';
  const cost = words(`${costs} .result b`);
  set(`${costs} input`, '3');
  faults.push(...(await until('another price of a litre changes nothing', () => words(`${costs} .result b`) !== cost)));
  return faults;
}
