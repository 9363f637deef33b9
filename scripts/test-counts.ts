/** From the closing lines: Vitest's `Tests  3 failed | 120 passed (123)`, Playwright's `2 failed` … `40 passed (12.3s)`. Null without counts. */
export function countedTests(output: string): { passed: number; failed: number } | null {
  const vitest = output.match(/^\s*Tests\s+(.*)$/m)?.[1];
  const text = vitest ?? output;
  const last = (word: string) => {
    const found = [...text.matchAll(new RegExp(`(?:^|\\s)(\\d+) ${word}\\b`, 'gm'))].at(-1);
    return found ? Number(found[1]) : null;
  };
  const passed = last('passed');
  const failed = last('failed');
  return passed === null && failed === null ? null : { passed: passed ?? 0, failed: failed ?? 0 };
}
