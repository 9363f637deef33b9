/**
 * Whether a form was submitted before its script ran. The hidden box of `lib/ScriptForm.tsx` is `:user-valid` only after a submit. False without
 * that selector.
 */
export const isSentEarly = (form: ParentNode): boolean => form.querySelector('input[hidden]:is(:user-valid)') !== null;
