import type { FieldRule } from '../forms/form-rules.ts';
import type { FormFieldModel, FormModel, FormTask } from '../pages/form-model.ts';

/** Validation rule of a field. */
function ruleIn({ name, rule, isRequired, most, choices, isOpen, control, missing, wrong = missing, long = wrong }: FormFieldModel): FieldRule {
  return {
    name,
    rule,
    isRequired,
    most,
    ...(choices === undefined || isOpen ? {} : { values: choices.map(({ value }) => value) }),
    ...(control === 'ticks' ? { isTicks: true } : {}),
    missing,
    wrong,
    long,
  };
}

/** The script's task with the rules of the form's fields. */
export const formTask = ({ kind, steps, task }: Pick<FormModel, 'kind' | 'steps' | 'task'>): FormTask => ({
  ...task,
  rules: { kind, steps: steps.map(({ fields }) => fields.map(ruleIn)) },
});
