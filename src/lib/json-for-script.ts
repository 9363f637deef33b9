const unsafe = /[<>&\u2028\u2029]/g;
const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/**
 * A value serialised as JSON that may stand inside a `<script>`. No text in it can end the element or begin a comment; it parses to the same value.
 * @param value anything that JSON can hold.
 */
export function jsonForScript(value: object): string {
  return JSON.stringify(value).replace(unsafe, (character) => escapes[character] ?? character);
}
