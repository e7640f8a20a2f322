import { useSearchParams } from '@emigration-portal/shared-ui/router';
import { useAfterHydration } from '../../components/useAfterHydration.ts';
import guides from '../../locales/en/guides.json';
import { useTexts } from '../../texts.ts';
import type { Guide } from './guide.ts';
import styles from './guides.module.css';
import { Paragraphs } from './Paragraphs.tsx';

interface Props {
  readonly title: string;
  readonly steps: NonNullable<Guide['steps']>;
}

/** Shows one step of a guide at a time, with Prev and Next. The address contains the step. */
export function Stepper({ title, steps }: Props) {
  const { t } = useTexts(guides);
  const [params, setParams] = useSearchParams();
  const requestedStep = useAfterHydration(Math.trunc(Number(params.get('step'))), 1);
  const last = Object.keys(steps).length;
  const current = Math.min(Math.max(requestedStep || 1, 1), last);
  const goTo = (step: number) => {
    if (step < 1 || step > last) return;
    setParams({ step: String(step) }, { replace: true, preventScrollReset: true });
  };
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.stepper}>
        <progress className={styles.progress} max={last} value={current} aria-label={t('progress')} />
        <ol className={styles.single} aria-live="polite">
          {Object.entries(steps).map(([key, step], index) => (
            <li key={key} value={index + 1} hidden={index + 1 !== current}>
              <p className={styles.count}>{t('step', { current: index + 1, last })}</p>
              <h3>{step.title}</h3>
              <Paragraphs texts={step.text} />
            </li>
          ))}
        </ol>
        <div className={styles.moves}>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={current === 1}
            onClick={() => goTo(current - 1)}
          >
            {t('prev')}
          </button>
          <button type="button" className="button" aria-disabled={current === last} onClick={() => goTo(current + 1)}>
            {t('next')}
          </button>
        </div>
      </div>
    </section>
  );
}
