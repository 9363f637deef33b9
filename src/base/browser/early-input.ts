export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function madeOption({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );
}

/** Browsers snap a slider's default to the nearest step. */
function madeValue(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field.type !== 'range') return field.defaultValue;
  const copy = field.cloneNode() as HTMLInputElement;
  copy.value = field.defaultValue;
  return copy.value;
}

/** Typed, moved, ticked or autofilled. */
function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== madeOption(field);
  if (!isTick(field)) return field.value !== madeValue(field);
  // Of a radio group only the chosen button counts, not the replaced default.
  return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
}

const fieldsOf = (part: ParentNode): Field[] => [...part.querySelectorAll<Field>('input, textarea, select')];

export const filledFields = (part: ParentNode): Field[] => fieldsOf(part).filter(isFilledIn);
