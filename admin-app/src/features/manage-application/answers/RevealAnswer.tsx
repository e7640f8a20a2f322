import { type FieldId, parseFieldId, reviewEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { AnswerText } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { CallError } from '@emigration-portal/shared-ui/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import manageApplication from '../../../locales/en/manageApplication.json';
import { useTexts } from '../../../texts.ts';
import './reveal.css';

interface Props {
  readonly applicationId: number;
  readonly field: FieldId;
  readonly name: string;
  /** Called after the server has recorded the read. */
  readonly onRevealed: () => void;
}

type State =
  | { readonly kind: 'initial' | 'loading' | 'hidden' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'shown'; readonly value: string; readonly forSeconds: number };

/** A password answer. It is hidden; a button shows it for some seconds. The server records each read. */
export function RevealAnswer({ applicationId, field, name, onRevealed }: Props) {
  const { t } = useTexts(manageApplication, 'password');
  const [state, setState] = useState<State>({ kind: 'initial' });
  const hide = () => setState({ kind: 'hidden' });
  const isShown = state.kind === 'shown';

  async function reveal() {
    setState({ kind: 'loading' });
    try {
      const input = { appId: applicationId, ...parseFieldId(field) };
      const { value, shownForMs } = await call(reviewEndpoints.revealAnswer, input);
      onRevealed();
      // The tab may be in the background by now: do not show the password there.
      if (document.hidden) hide();
      else setState({ kind: 'shown', value, forSeconds: shownForMs / 1000 });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  }

  return (
    <div className="reveal">
      {isShown ? <code translate="no">{state.value}</code> : <AnswerText type="Password" answer={name} />}
      <Button
        aria-label={t(isShown ? 'hideNamed' : 'revealNamed', { name })}
        loading={state.kind === 'loading'}
        onClick={isShown ? hide : () => void reveal()}
      >
        {t(isShown ? 'hide' : 'reveal')}
      </Button>
      {isShown && <Countdown seconds={state.forSeconds} onEnd={hide} />}
      <span role="status" className="visually-hidden">
        {isShown && <span>{t('shown', { name, count: state.forSeconds })}</span>}
        {state.kind === 'hidden' && <span>{t('hiddenAgain', { name })}</span>}
      </span>
      {state.kind === 'failed' && <CallError error={state.error} />}
      <p className="soft">{t('note')}</p>
    </div>
  );
}

/** Calls `onEnd` after some seconds, or when the tab is hidden. Screen readers skip it: they would read every second. */
function Countdown({ seconds, onEnd }: { readonly seconds: number; readonly onEnd: () => void }) {
  const { t } = useTexts(manageApplication, 'password');
  const [endsAt] = useState(() => Date.now() + seconds * 1000);
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    const tick = () => {
      const remaining = Math.ceil((endsAt - Date.now()) / 1000);
      if (remaining > 0) setSecondsLeft(remaining);
      else handleEnd();
    };
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', handleEnd);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleEnd);
    };
  }, [endsAt]);
  return <span aria-hidden="true">{t('left', { count: secondsLeft })}</span>;
}
