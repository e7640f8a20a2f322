import { RESET_MAX_TRIES } from '@emigration-portal/shared-api';
import { useEffect, useRef, useState } from 'react';
import { ResetCodeStep } from './password-reset/ResetCodeStep.tsx';
import { ResetEmailStep } from './password-reset/ResetEmailStep.tsx';
import { ResetPasswordStep } from './password-reset/ResetPasswordStep.tsx';
import { createProgress, type ResetProgress, readProgress, saveProgress } from './password-reset/reset-progress.ts';

/** E-mail, then code, then new password; a reload stays where it was. An address bar is no place for the e-mail. */
export function Component() {
  const [progress, setProgress] = useState(readProgress);
  const [email, setEmail] = useState(progress?.email ?? '');
  const box = useRef<HTMLDivElement>(null);
  const step = progress?.step ?? 'email';
  const view = (progress?.wrongCodes ?? 0) < RESET_MAX_TRIES ? step : 'finishedCode';
  const shown = useRef<string>(view);

  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    box.current?.querySelector('h1')?.focus();
  }, [view]);

  const goOn = (next: ResetProgress | undefined) => {
    saveProgress(next);
    setProgress(next);
  };
  const begin = () => goOn(undefined);
  const sendTo = (address: string) => {
    setEmail(address);
    goOn(createProgress('code', address));
  };

  return (
    <div ref={box}>
      {step === 'email' ? <ResetEmailStep email={email} onSent={sendTo} /> : null}
      {progress?.step === 'code' ? (
        <ResetCodeStep
          key={progress.goodUntil}
          email={email}
          wrongCodes={progress.wrongCodes}
          onSent={() => sendTo(email)}
          onWrong={() => goOn({ ...progress, wrongCodes: progress.wrongCodes + 1 })}
          onVerified={() => goOn(createProgress('password', email))}
          onBack={begin}
        />
      ) : null}
      {step === 'password' ? (
        <ResetPasswordStep email={email} onDone={() => saveProgress(undefined)} onRestart={begin} />
      ) : null}
    </div>
  );
}
