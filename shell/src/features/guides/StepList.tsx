import type { Guide } from './guide.ts';
import styles from './guides.module.css';
import { Paragraphs } from './Paragraphs.tsx';

interface Props {
  readonly title: string;
  readonly steps: NonNullable<Guide['steps']>;
}

/** Shows all steps of a guide below each other. */
export function StepList({ title, steps }: Props) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ol className={styles.steps}>
        {Object.entries(steps).map(([key, step]) => (
          <li key={key}>
            <h3>{step.title}</h3>
            <Paragraphs texts={step.text} />
          </li>
        ))}
      </ol>
    </section>
  );
}
