import { isRecord } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';

const weights = { ABN: [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19], ACN: [8, 7, 6, 5, 4, 3, 2, 1] } as const;
const digitCount = { ABN: 11, ACN: 9 } as const;
type CompanyNumber = keyof typeof weights;

/** Checksums of the Australian Business Register (modulus 89) and of ASIC (modulus 10). */
export function isCompanyNumber(kind: CompanyNumber, written: string): boolean {
  const digits = [...written.replace(/\s/g, '')].map(Number);
  if (digits.length !== digitCount[kind]) return false;
  const sum = weights[kind].reduce((total, weight, index) => total + weight * ((digits[index] ?? 0) - (kind === 'ABN' && index === 0 ? 1 : 0)), 0);
  return kind === 'ABN' ? sum % 89 === 0 : (10 - (sum % 10)) % 10 === digits[8];
}

const named = /\b(ABN|ACN)\b[\s:.]*(\d[\d ]*\d)/g;

/** Company numbers in texts, where a digit is wrong. */
export function companyNumberFindings(value: unknown, path: Finding['path'] = []): Finding[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => companyNumberFindings(entry, [...path, index]));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, entry]) => companyNumberFindings(entry, [...path, name]));
  if (typeof value !== 'string') return [];
  return [...value.matchAll(named)].flatMap(([, word = '', number = '']): Finding[] => {
    const kind = word === 'ABN' ? 'ABN' : 'ACN';
    if (isCompanyNumber(kind, number)) return [];
    const rule = `no company has the ${kind} ${number}: its check digit does not fit`;
    return [{ severity: 'warning', path, value, rule, fix: `write it as the register has it (abr.business.gov.au).`, edits: [] }];
  });
}
