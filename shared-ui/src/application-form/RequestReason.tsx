import type { ReactNode } from 'react';

/** Why staff asked to change a field. */
export function RequestReason({ children }: { readonly children: ReactNode }) {
  return (
    <strong className="application-form-reason">
      <bdi>{children}</bdi>
    </strong>
  );
}
