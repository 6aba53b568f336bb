import type { ReactNode } from 'react';

/** What is wrong with a row or a list, beyond its fields; nothing without a problem. */
export function ProblemText({ children }: { children: ReactNode }) {
  return children ? (
    <p role="alert" className="negative flush">
      {children}
    </p>
  ) : null;
}
