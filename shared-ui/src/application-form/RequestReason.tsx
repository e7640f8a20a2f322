import type { ReactNode } from 'react';

/** Why a field is asked for again. */
export function RequestReason({ children }: { readonly children: ReactNode }) {
  return <strong className="application-form-reason">{children}</strong>;
}
