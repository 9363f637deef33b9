import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'>;

/** A form that only script sends. An early submit sets the hidden box; `browser/islands.ts` then sends the form after hydration. */
export const ScriptForm = ({ children, ...props }: Props) => (
  <form method="dialog" noValidate {...props}>
    {children}
    <input type="checkbox" hidden />
  </form>
);
