import { RESET_MAX_TRIES } from '@emigration-portal/shared-api';
import { useEffect, useRef, useState } from 'react';
import { ResetCodeStep } from './password-reset/ResetCodeStep.tsx';
import { ResetEmailStep } from './password-reset/ResetEmailStep.tsx';
import { ResetPasswordStep } from './password-reset/ResetPasswordStep.tsx';
import { createProgress, type ResetProgress, readProgress, saveProgress } from './password-reset/reset-progress.ts';

/** Asks for the e-mail, then the code, then the new password. A reload stays at the step, which the tab stores. */
export function Component() {
  const [progress, setProgress] = useState(readProgress);
  const [email, setEmail] = useState(progress?.email ?? '');
  const page = useRef<HTMLDivElement>(null);
  const step = progress?.step ?? 'email';
  const view = (progress?.wrongCodes ?? 0) < RESET_MAX_TRIES ? step : 'usedUpCode';
  const previousView = useRef<string>(view);

  useEffect(() => {
    if (previousView.current === view) return;
    previousView.current = view;
    page.current?.querySelector('h1')?.focus();
  }, [view]);

  const continueWith = (newProgress: ResetProgress | undefined) => {
    saveProgress(newProgress);
    setProgress(newProgress);
  };
  const restart = () => continueWith(undefined);
  const handleSent = (address: string) => {
    setEmail(address);
    continueWith(createProgress('code', address));
  };

  return (
    <div ref={page}>
      {step === 'email' ? <ResetEmailStep email={email} onSent={handleSent} /> : null}
      {progress?.step === 'code' ? (
        <ResetCodeStep
          key={progress.goodUntil}
          email={email}
          wrongCodes={progress.wrongCodes}
          onSent={() => handleSent(email)}
          onWrong={() => continueWith({ ...progress, wrongCodes: progress.wrongCodes + 1 })}
          onVerified={() => continueWith(createProgress('password', email))}
          onBack={restart}
        />
      ) : null}
      {step === 'password' ? (
        <ResetPasswordStep email={email} onDone={() => saveProgress(undefined)} onRestart={restart} />
      ) : null}
    </div>
  );
}
