import * as z from 'zod/mini';
import type { BrowserStorage } from '#browser/browser.ts';
import { draftKey } from '#site/form-keys.ts';
import { storedVersion } from '#site/storage-keys.ts';
import type { FormKind } from '#site/terms.ts';
import { earlierTrapField, optInField, trapField } from '../forms/field.ts';
import type { FormValues } from '../forms/read-form.ts';

/** A draft for one tab's session. `key` is the idempotency key, which survives a reload so that it cannot double a lead. `isSent`: passed to the outbox. */
export type FormDraft = { key: string; isSent: boolean; step: number; values: FormValues };

const stored = z.object({
  version: z.literal(storedVersion),
  key: z.uuid(),
  isSent: z.boolean(),
  step: z.int().check(z.minimum(0), z.maximum(9)),
  values: z.record(z.string().check(z.maxLength(600)), z.string().check(z.maxLength(5000))),
});

type DraftStorage = Pick<BrowserStorage, 'read' | 'write' | 'remove'>;

/** Not stored: consent must be given on the page as read. */
const notKept: readonly string[] = [optInField, trapField, earlierTrapField, 'terms_conditions'];

const nameOf = (kind: FormKind, carId: string | null) => `${draftKey}:${kind}:${carId ?? ''}`;

export function keptDraft(storage: DraftStorage, kind: FormKind, carId: string | null): FormDraft | null {
  try {
    const read = z.safeParse(stored, JSON.parse(storage.read(nameOf(kind, carId)) ?? 'null'));
    if (!read.success) return null;
    const { version: _, ...draft } = read.data;
    return draft;
  } catch {
    return null;
  }
}

export function keepDraft(storage: DraftStorage, kind: FormKind, carId: string | null, draft: FormDraft): void {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !notKept.includes(name)));
  try {
    storage.write(nameOf(kind, carId), JSON.stringify({ version: storedVersion, key: draft.key, isSent: draft.isSent, step: draft.step, values }));
  } catch {
    // Private windows and full storage throw.
  }
}

export function dropDraft(storage: DraftStorage, kind: FormKind, carId: string | null): void {
  try {
    storage.remove(nameOf(kind, carId));
  } catch {
    // Storage that throws holds nothing.
  }
}
