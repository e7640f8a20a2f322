import type { MouseEvent } from 'react';

/** Leads to a heading without the router, which would take a fragment for another page of the queue. */
export function goToSection(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView?.({ block: 'start' });
}
