import type { SessionUser } from '@emigration-portal/shared-api';
import { CallError, errorCode } from '@emigration-portal/shared-ui/errors';
import { useState } from 'react';
import { loadCalls } from '../../components/load-calls.ts';
import idle from '../../locales/en/idle.json';
import { useTexts } from '../../texts.ts';
import styles from './IdleNotice.module.css';
import { useIdleState } from './use-idle-state.ts';

interface Props {
  readonly user: SessionUser;
  /** Opens log-in and stores the current address for afterwards. */
  readonly onLogIn: () => void;
}

/** Offers to stay signed in, two minutes before an idle session ends. Afterwards offers log-in. Never takes the focus. */
export function IdleNotice({ user, onLogIn }: Props) {
  const { t } = useTexts(idle);
  const [idleState, updateIdleState] = useIdleState(user);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isRefused, setRefused] = useState(false);
  const state = isRefused ? 'ended' : idleState;
  if (state === 'no') return null;

  const staySignedIn = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await (await loadCalls()).getUser({ id: user.id });
      updateIdleState();
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
        aria-disabled={isBusy}
        onClick={state === 'soon' ? () => void staySignedIn() : onLogIn}
      >
        {t(isBusy ? 'busy' : `${state}.action`)}
      </button>
    </section>
  );
}
