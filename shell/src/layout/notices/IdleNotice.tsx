import type { SessionUser } from '@emigration-portal/shared-api';
import { CallError, errorCode } from '@emigration-portal/shared-ui/errors';
import { useState } from 'react';
import { loadCalls } from '../../components/load-calls.ts';
import { useIdleTexts } from '../../locales/use-idle-texts.ts';
import styles from './IdleNotice.module.css';
import { useIdle } from './use-idle.ts';

interface Props {
  readonly user: SessionUser;
  /** Leads to log-in and remembers where the person is. */
  readonly onLogIn: () => void;
}

/** Two minutes before the idle end it offers to stay signed in; after it, to log in again. It never takes the focus. */
export function IdleNotice({ user, onLogIn }: Props) {
  const { t } = useIdleTexts();
  const [idle, look] = useIdle(user);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [refused, setRefused] = useState(false);
  const state = refused ? 'ended' : idle;
  if (state === 'no') return null;

  const stay = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await (await loadCalls()).getUser({ id: user.id });
      look();
    } catch (error) {
      if (errorCode(error) === 'unauthenticated') setRefused(true);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.notice} aria-labelledby="idle-title">
      <div role="alert">
        <h2 id="idle-title">{t(`${state}.title`)}</h2>
        <p>{t(`${state}.text`)}</p>
      </div>
      <CallError error={failure} />
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        onClick={state === 'soon' ? () => void stay() : onLogIn}
      >
        {t(busy ? 'busy' : `${state}.action`)}
      </button>
    </section>
  );
}
