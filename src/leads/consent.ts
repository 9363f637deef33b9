/** The version of a text that is agreed to: its FNV-1a sum, so that another wording is another version. */
export function consentVersion(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of new TextEncoder().encode(text)) sum = Math.imul(sum ^ letter, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
