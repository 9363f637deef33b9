const unsafe = /[<>&\u2028\u2029]/g;
const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

export function jsonForScript(value: object): string {
  return JSON.stringify(value).replace(unsafe, (character) => escapes[character] ?? character);
}
