import type { FactorKind } from '@emigration-portal/shared-api';
import { useEffect, useRef, useState } from 'react';
import styles from '../../../components/form.module.css';
import { useSecondStepTexts } from '../../../locales/use-second-step-texts.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import type { SecondStepProps } from './second-step-props.ts';

/** Best first. */
const order: readonly FactorKind[] = ['passkey', 'totp', 'recovery'];

/** The second step of log-in: shows one kind of factor and links to the others. Its heading takes the focus. */
export function SecondStep({ kinds, onDone, onOver, onBack }: SecondStepProps) {
  const { t } = useSecondStepTexts();
  const offeredKinds = order.filter((kind) => kinds.includes(kind));
  const [kind, setKind] = useState<FactorKind>(offeredKinds[0] ?? 'recovery');
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way is another step.
  useEffect(() => box.current?.querySelector('h1')?.focus(), [kind]);

  return (
    <div ref={box}>
      {kind === 'passkey' ? (
        <PasskeyStep onDone={onDone} onOver={onOver} />
      ) : (
        <CodeStep key={kind} kind={kind} onDone={onDone} onOver={onOver} />
      )}
      <nav className={styles.links} aria-label={t('others')}>
        {offeredKinds.map((other) =>
          other === kind ? null : (
            <button key={other} type="button" className={styles.retry} onClick={() => setKind(other)}>
              {t(`use.${other}`)}
            </button>
          ),
        )}
        <button type="button" className={styles.retry} onClick={onBack}>
          {t('back')}
        </button>
      </nav>
      <p>{t('lost')}</p>
    </div>
  );
}
