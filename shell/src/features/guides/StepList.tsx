import type { GuideStep } from './guide.ts';
import styles from './guides.module.css';

interface Props {
  readonly title: string;
  readonly steps: readonly GuideStep[];
}

/** Shows all steps of a guide below each other. */
export function StepList({ title, steps }: Props) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            {step.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
