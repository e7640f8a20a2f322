import type { ReactNode } from 'react';
import styles from './home.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Path of the line drawing, in a square of 48 units. */
  readonly drawing: string;
  /** The link below the text. */
  readonly children: ReactNode;
}

export function ServiceCard({ title, text, drawing, children }: Props) {
  return (
    <li className={styles.card}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <path d={drawing} fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  );
}
