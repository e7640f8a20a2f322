import { type ReactNode, useSyncExternalStore } from 'react';

/** Content that appears only in print. Rendered only during printing, because updates with each key would be slow. */
export function PrintOnly({ children }: { readonly children: ReactNode }) {
  const isVisible = useSyncExternalStore(subscribe, getIsPrinting, getIsPrinting);
  return isVisible && <span className="print-only">{children}</span>;
}

let isPrinting = false;
const getIsPrinting = () => isPrinting;

function subscribe(onChange: () => void): () => void {
  const update = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    onChange();
  };
  window.addEventListener('beforeprint', update);
  window.addEventListener('afterprint', update);
  return () => {
    window.removeEventListener('beforeprint', update);
    window.removeEventListener('afterprint', update);
  };
}
