import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'>;

/** Sent by script only. An early submit sets the hidden box; `browser/islands.ts` sends it after hydration. */
export const ScriptForm = ({ children, ...props }: Props) => (
  <form method="dialog" noValidate {...props}>
    {children}
    <input type="checkbox" hidden />
  </form>
);
