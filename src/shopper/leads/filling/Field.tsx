import type { ChangeEvent } from 'react';
import { faultId, fieldId, helpId, trapField } from '../forms/field.ts';
import type { FormValues } from '../forms/read-form.ts';
import type { FormFieldModel, FormModel } from '../pages/form-model.ts';
import { separated } from './separated.ts';
import { fieldOptions } from './slots.ts';

export type FieldActs = {
  change(name: string, value: string): void;
  /** On blur or choice. */
  leave(name: string): void;
};

/** What a field needs of its form; also usable outside lead forms. */
export type FieldForm = Pick<FormModel, 'terms'> & { kind: string; words: Pick<FormModel['words'], 'optional' | 'choose'> };

type Props = {
  field: FormFieldModel;
  form: FieldForm;
  values: FormValues;
  fault: string | undefined;
  /** The form's vehicle answers this field. */
  isAnswered: boolean;
  acts: FieldActs;
};

/** A field with label above, help and error below. */
export function FormField(props: Props) {
  const { control, name, value } = props.field;
  if (control === 'hidden') return <input type="hidden" id={fieldId(props.form.kind, name)} name={name} value={props.values[name] ?? value ?? ''} />;
  if (control === 'choice' || control === 'ticks') return <Group {...props} />;
  return control === 'tick' ? <Terms {...props} /> : <LabelledField {...props} />;
}

/** Radio buttons or checkboxes. */
function Group({ field, form, values, fault, isAnswered, acts }: Props) {
  const { name, control, choices = [], isRequired } = field;
  const id = fieldId(form.kind, name);
  const isChoice = control === 'choice';
  const choose = (value: string) => {
    acts.change(name, value);
    acts.leave(name);
  };
  return (
    <fieldset
      className="form-field"
      data-field={name}
      role={isChoice ? 'radiogroup' : undefined}
      aria-describedby={faultId(id)}
      aria-invalid={fault !== undefined || undefined}
      id={id}
      tabIndex={-1}
      hidden={isAnswered}
    >
      <legend>
        {field.label}
        <Optional field={field} words={form.words} />
      </legend>
      {isChoice ? (
        <span className="segments">
          {choices.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name={name} value={value} checked={values[name] === value} required={isRequired} onChange={() => choose(value)} />
              {label}
            </label>
          ))}
        </span>
      ) : (
        choices.map(({ value, label }) => <Tick key={value} name={value} label={label} values={values} acts={acts} />)
      )}
      <Fault id={faultId(id)} fault={fault} />
    </fieldset>
  );
}

/** A checkbox with its sentence. */
export function Tick({
  label,
  name,
  values,
  acts,
  ...more
}: {
  name: string;
  label: string;
  values: FormValues;
  acts: FieldActs;
  id?: string;
  required?: boolean;
  className?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true | undefined;
}) {
  const { className = 'form-tick', ...common } = more;
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={name}
        value="true"
        {...common}
        checked={values[name] === 'true'}
        onChange={({ target }) => {
          acts.change(name, target.checked ? 'true' : '');
          acts.leave(name);
        }}
      />
      <span>{label}</span>
    </label>
  );
}

/** The checkbox for the terms. */
function Terms({ field: { name, label, help, isRequired }, form, values, fault, acts }: Props) {
  const id = fieldId(form.kind, name);
  return (
    <div className="form-field" data-field={name}>
      {form.terms && <p className="fine form-terms">{form.terms}</p>}
      <Tick
        name={name}
        label={label}
        values={values}
        acts={acts}
        id={id}
        required={isRequired}
        aria-describedby={describedBy(id, help)}
        aria-invalid={fault !== undefined || undefined}
      />
      <Fault id={faultId(id)} fault={fault} />
    </div>
  );
}

const describedBy = (id: string, help: string | null) => [help && helpId(id), faultId(id)].filter(Boolean).join(' ');

function LabelledField(props: Props) {
  const { field, form, fault, isAnswered } = props;
  const { name, control, label, help } = field;
  const id = fieldId(form.kind, name);
  return (
    <div className={control === 'area' ? 'form-field wide' : 'form-field'} data-field={name} hidden={isAnswered}>
      <label htmlFor={id}>
        {label}
        <Optional field={field} words={form.words} />
      </label>
      <ControlOf {...props} />
      {help && (
        <p className="fine" id={helpId(id)}>
          {help}
        </p>
      )}
      <Fault id={faultId(id)} fault={fault} />
    </div>
  );
}

const types: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

function ControlOf({ field, form, values, fault, acts }: Props) {
  const { name, control, isRequired, rule, most } = field;
  const id = fieldId(form.kind, name);
  const value = values[name] ?? '';
  const common = {
    id,
    name,
    required: isRequired,
    'aria-describedby': describedBy(id, field.help),
    'aria-invalid': fault !== undefined || undefined,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => acts.change(name, target.value),
  };
  const leave = () => acts.leave(name);
  if (control === 'area') return <textarea {...common} rows={4} maxLength={most} onBlur={leave} />;
  if (control === 'select' || control === 'day')
    return (
      <select
        {...common}
        // A select with a preselected choice cannot be empty; HTML allows `required` only before an empty first option.
        required={isRequired && field.value === undefined}
        onChange={(event) => {
          common.onChange(event);
          leave();
        }}
      >
        {field.value === undefined && <option value="">{form.words.choose}</option>}
        {fieldOptions(field).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      type={types[rule] ?? 'text'}
      {...common}
      maxLength={most}
      autoComplete={field.autocomplete ?? 'off'}
      inputMode={field.inputmode}
      pattern={rule === 'postcode' ? '[0-9]{4}' : undefined}
      onBlur={() => {
        if (field.isMoney && separated(value) !== value) acts.change(name, separated(value));
        leave();
      }}
    />
  );
}

/** Not for a select with a preselected choice. */
const Optional = ({ field, words }: { field: FormFieldModel; words: FieldForm['words'] }) =>
  !field.isRequired && field.value === undefined && <span className="optional">{` ${words.optional}`}</span>;

/** The error. Its text is alone in its element, as browser translation may wrap it. */
function Fault({ id, fault }: { id: string; fault: string | undefined }) {
  return (
    <p className="fault" id={id} hidden={fault === undefined}>
      {fault !== undefined && (
        <>
          <i className="icon icon-alert" />
          <span>{fault}</span>
        </>
      )}
    </p>
  );
}

/** Honeypot, hidden from people and password managers. */
export function Trap({ kind, values, acts }: { kind: string; values: FormValues; acts: Pick<FieldActs, 'change'> }) {
  const id = `${kind}-${trapField}`;
  return (
    <p className="form-trap" aria-hidden="true">
      <label htmlFor={id}>Please leave this empty</label>
      <input
        id={id}
        name={trapField}
        type="text"
        autoComplete="off"
        tabIndex={-1}
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
        value={values[trapField] ?? ''}
        onChange={({ target }) => acts.change(trapField, target.value)}
      />
    </p>
  );
}
