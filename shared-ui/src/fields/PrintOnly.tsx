import { type ReactNode, useSyncExternalStore } from 'react';

/** Content for paper only. Rendered only during printing: updating it with each key would be as slow as the field. */
export function PrintOnly({ children }: { readonly children: ReactNode }) {
  return useSyncExternalStore(watch, isPrinted, isPrinted) && <span className="print-only">{children}</span>;
}

let printed = false;
const isPrinted = () => printed;

function watch(changed: () => void): () => void {
  const tell = ({ type }: Event) => {
    printed = type === 'beforeprint';
    changed();
  };
  window.addEventListener('beforeprint', tell);
  window.addEventListener('afterprint', tell);
  return () => {
    window.removeEventListener('beforeprint', tell);
    window.removeEventListener('afterprint', tell);
  };
}
