import { lazy, Suspense, useState } from 'react';
import { island } from '#lib/markup/island.ts';
import type { AlertFormProps } from './alert-props.ts';

const AlertForm = lazy(async () => ({ default: (await import('./AlertForm.island.tsx')).AlertForm }));

/** A disclosure with an alert form, loaded when opened. @param about its subject, for screen readers. */
export const MoreAlerts = island(function MoreAlerts({ about, ...form }: AlertFormProps & { about?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="alert-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {form.label}
        {about !== undefined && <span className="unseen"> of {about}</span>}
      </summary>
      {isOpen && (
        <Suspense>
          <AlertForm {...form} />
        </Suspense>
      )}
    </details>
  );
});
