import { type ReactNode, useSyncExternalStore } from 'react';

/** What stands on paper only. It is there while the page is printed: kept up with each key it would cost as much as the field. */
export function OnPaper({ children }: { readonly children: ReactNode }) {
  return useSyncExternalStore(watch, isPrinted, () => false) && <span className="print-only">{children}</span>;
}

/** Between the browser's two events the page is not laid out for paper yet; a preview of paper has no events. */
let isAsked = false;
const paper = () => window.matchMedia('print');
const isPrinted = () => isAsked || paper().matches;

function watch(changed: () => void): () => void {
  const media = paper();
  const ask = ({ type }: Event) => {
    isAsked = type === 'beforeprint';
    changed();
  };
  window.addEventListener('beforeprint', ask);
  window.addEventListener('afterprint', ask);
  media.addEventListener('change', changed);
  return () => {
    window.removeEventListener('beforeprint', ask);
    window.removeEventListener('afterprint', ask);
    media.removeEventListener('change', changed);
  };
}
