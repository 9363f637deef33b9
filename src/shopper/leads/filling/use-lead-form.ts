import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '#browser/early-input.ts';
import { useEarlyInput } from '#browser/use-early-input.ts';
import { islandPage } from '#site/island-page.ts';
import type { FormFieldModel, FormModel } from '../pages/form-model.ts';
import type { EarlyForm } from './early-form.ts';
import type { FieldActs } from './Field.tsx';
import { type CarPlace, type OpenForm, type PageForms, pageForms } from './page-forms.ts';
import { alsoChanged, type FreeTimes, isProposing, offeredField } from './slots.ts';

type LiveForm = {
  /** Null until vehicle and code have loaded. */
  opened: OpenForm | null;
  isLive: boolean;
  /** The code failed to load: the browser posts the form. */
  hasFailed: boolean;
  acts: FieldActs;
  /** A field with the API's options. */
  drawn(field: FormFieldModel): FormFieldModel;
};

/** Opens a form after hydration. Earlier input overrides values of page and storage. */
export function useLeadForm(
  root: RefObject<HTMLFormElement | null>,
  early: EarlyForm,
  { form, place }: { form: FormModel; place: CarPlace },
): LiveForm {
  const [opened, setOpened] = useState<OpenForm | null>(null);
  const [freeTimes, setFreeTimes] = useState<FreeTimes | null>(null);
  const [state, setState] = useState<'still' | 'live' | 'failed'>('still');
  const forms = useRef<PageForms | null>(null);
  useEarlyInput(root, (field) => {
    if (field.name !== '') early.change(field.name, textOf(field));
  });
  useLayoutEffect(() => {
    setState('live');
    const open = async () => {
      forms.current = await pageForms();
      const open = await forms.current.open(form, place, early.typed);
      early.begin(open.store);
      setOpened(open);
      const free = await open.freeTimes;
      const { values } = early.$filling.get();
      if (free === null || isProposing(values, fieldInFocus(root.current))) return;
      setFreeTimes(free);
      if (values.appointment_time) early.change('appointment_time', '');
    };
    open().catch((error: Error) => {
      islandPage().browser.log(error.message);
      setState('failed');
    });
  }, [form, place, early, root]);
  return {
    opened,
    isLive: state === 'live',
    hasFailed: state === 'failed',
    drawn: (field) => (freeTimes === null ? field : offeredField(field, freeTimes, early.$filling.get().values)),
    acts: {
      change(name, value) {
        early.change(name, value);
        if (freeTimes === null) return;
        for (const [other, text] of Object.entries(alsoChanged(name, value, freeTimes.slots, early.$filling.get().values))) early.change(other, text);
      },
      leave(name) {
        if (forms.current === null) early.leave(name);
        else forms.current.afterPress(() => early.leave(name));
      },
    },
  };
}

const textOf = (field: Field): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) && !field.checked ? '' : field.value;

/** Name of the focused field; null if none. */
function fieldInFocus(form: HTMLFormElement | null): string | null {
  const focused = document.activeElement;
  return focused !== null && form?.contains(focused) ? focused.getAttribute('name') : null;
}
