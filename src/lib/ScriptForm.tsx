import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'>;

/** A form that only script sends. Before that listens, a submit keeps what was filled in, and marks the hidden box: `browser/islands.ts` sends it then. */
export const ScriptForm = ({ children, ...props }: Props) => (
  <form method="dialog" noValidate {...props}>
    {children}
    <input type="checkbox" hidden />
  </form>
);
