/** Version of a consent text: its FNV-1a hash. */
export function consentVersion(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of new TextEncoder().encode(text)) sum = Math.imul(sum ^ letter, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
