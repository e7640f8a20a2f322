import { type RefObject, useEffect } from 'react';

// Assistive technology presses without pointer or focus.
const elsewhere = ['pointerdown', 'focusin', 'click'];

/**
 * Closes an open panel on Escape (focus goes back to its button), when focus, pointer or a press go elsewhere, and when
 * the window has become so wide that it has no button.
 */
export function useDismiss(open: boolean, box: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const button = box.current?.querySelector<HTMLElement>('[aria-expanded]');
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) close();
    };
    const onResize = () => {
      if (button?.getClientRects().length === 0) close();
    };
    document.addEventListener('keydown', onKey);
    for (const event of elsewhere) document.addEventListener(event, onElsewhere);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('keydown', onKey);
      for (const event of elsewhere) document.removeEventListener(event, onElsewhere);
      window.removeEventListener('resize', onResize);
    };
  }, [open, box, close]);
}
