/**
 * Whether a form was sent before its script listened. A form without an address has `method="dialog"`, so that the browser does nothing by itself, and a
 * hidden box (`lib/ScriptForm.tsx`). Nobody fills that in, so it is `:user-valid` from a submit on. Where a browser has no such selector, it was not.
 */
export const isSentEarly = (form: ParentNode): boolean => form.querySelector('input[hidden]:is(:user-valid)') !== null;
