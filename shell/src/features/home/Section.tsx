import type { ReactNode } from 'react';
import styles from './home.module.css';

interface Props {
  /** The fragment of the address that opens this section: `contact` for `/#contact`. */
  readonly id: string;
  readonly title: string;
  readonly tinted?: boolean;
  readonly children: ReactNode;
}

export function Section({ id, title, tinted = false, children }: Props) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section} data-tinted={tinted}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
