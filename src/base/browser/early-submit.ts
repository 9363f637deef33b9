/** Whether a form was submitted before its script ran: the hidden box of `ScriptForm` is `:user-valid` only then. False in browsers without it. */
export const isSentEarly = (form: ParentNode): boolean => form.querySelector('input[hidden]:is(:user-valid)') !== null;
