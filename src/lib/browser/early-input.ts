export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** The option that a select has by its markup. */
function madeOption({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );
}

/** The value that a field has by its markup. A browser moves that of a slider to the nearest step. */
function madeValue(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field.type !== 'range') return field.defaultValue;
  const copy = field.cloneNode() as HTMLInputElement;
  copy.value = field.defaultValue;
  return copy.value;
}

/** Whether a field was typed into, moved, ticked or filled in again by the browser, so that it is not as its markup made it. */
function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== madeOption(field);
  if (!isTick(field)) return field.value !== madeValue(field);
  // Of radio buttons the chosen one counts, not the one that it took the place of.
  return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
}

const fieldsOf = (part: ParentNode): Field[] => [...part.querySelectorAll<Field>('input, textarea, select')];

/** The fields of a part that are not as their markup made them. */
export const filledFields = (part: ParentNode): Field[] => fieldsOf(part).filter(isFilledIn);
