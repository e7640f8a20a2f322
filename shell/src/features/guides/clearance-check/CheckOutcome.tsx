import type { RefObject } from 'react';
import clearanceCheck from '../../../locales/en/clearanceCheck.json';
import { useTexts } from '../../../texts.ts';
import styles from '../guides.module.css';
import { type Outcome, outcomes } from './clearance-check.ts';

interface Props {
  readonly outcome: Outcome;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The outcome: whether clearance is needed, and why. */
export function CheckOutcome({ outcome, heading }: Props) {
  const { t } = useTexts(clearanceCheck);
  return (
    <div className={styles.outcome} data-verdict={outcomes[outcome].verdict}>
      <h2 ref={heading} tabIndex={-1}>
        {t(`outcomes.${outcome}.title`)}
      </h2>
      <p>{t(`outcomes.${outcome}.why`)}</p>
    </div>
  );
}
