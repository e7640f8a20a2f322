import type { FactorKind } from '@emigration-portal/shared-api';
import { useEffect, useRef, useState } from 'react';
import styles from '../../../components/form.module.css';
import secondStep from '../../../locales/en/secondStep.json';
import { useTexts } from '../../../texts.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import type { SecondStepProps } from './second-step-props.ts';

/** The most secure first. */
const kindsInOrder: readonly FactorKind[] = ['passkey', 'totp', 'recovery'];

/** The second step of log-in: shows one kind of factor and links to the others. Its heading takes the focus. */
export function SecondStep({ kinds, onDone, onExpired, onBack }: SecondStepProps) {
  const { t } = useTexts(secondStep);
  const offeredKinds = kindsInOrder.filter((kind) => kinds.includes(kind));
  const [kind, setKind] = useState<FactorKind>(offeredKinds[0] ?? 'recovery');
  const page = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of factor has another heading.
  useEffect(() => page.current?.querySelector('h1')?.focus(), [kind]);

  return (
    <div ref={page}>
      {kind === 'passkey' ? (
        <PasskeyStep onDone={onDone} onExpired={onExpired} />
      ) : (
        <CodeStep key={kind} kind={kind} onDone={onDone} onExpired={onExpired} />
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
