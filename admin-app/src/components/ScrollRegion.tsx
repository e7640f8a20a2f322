import type { ReactNode } from 'react';

interface Props {
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A scroll area that can take the focus, so that arrow keys scroll it. */
export function ScrollRegion({ className, label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll only an element that can take the focus.
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
