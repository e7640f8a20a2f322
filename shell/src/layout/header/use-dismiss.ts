import { type RefObject, useEffect } from 'react';

// A click too, because assistive technology can press without pointer or focus events.
const outsideEvents = ['pointerdown', 'focusin', 'click'];

/**
 * Closes an open panel on Escape, on a press or focus outside of it, and when the window gets so wide that the panel has
 * no button. Escape moves the focus back to the button.
 */
export function useDismiss(isOpen: boolean, container: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const button = container.current?.querySelector<HTMLElement>('[aria-expanded], summary');
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button?.focus();
    };
    const onOutsideEvent = ({ target }: Event) => {
      if (!container.current?.contains(target as Node)) close();
    };
    const onResize = () => {
      if (button?.getClientRects().length === 0) close();
    };
    document.addEventListener('keydown', onKey);
    for (const event of outsideEvents) document.addEventListener(event, onOutsideEvent);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('keydown', onKey);
      for (const event of outsideEvents) document.removeEventListener(event, onOutsideEvent);
      window.removeEventListener('resize', onResize);
    };
  }, [isOpen, container, close]);
}
