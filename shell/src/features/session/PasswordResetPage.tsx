import { addMessages } from '@emigration-portal/shared-ui/i18n';
import { useEffect, useRef, useState } from 'react';
import session from '../../locales/en.session.json';
import { ResetCodeStep } from './ResetCodeStep.tsx';
import { ResetEmailStep } from './ResetEmailStep.tsx';
import { ResetPasswordStep } from './ResetPasswordStep.tsx';

addMessages({ en: { session } });

type Step = 'email' | 'code' | 'password';

/** E-mail, then code, then new password. The e-mail stays in memory: an address bar is no place for it. */
export function Component() {
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<Step>(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    box.current?.querySelector('h1')?.focus();
  }, [step]);

  const goOn = (sentTo: string) => {
    setEmail(sentTo);
    setStep('code');
  };
  const begin = () => setStep('email');

  return (
    <div ref={box}>
      {step === 'email' ? <ResetEmailStep email={email} onSent={goOn} /> : null}
      {step === 'code' ? <ResetCodeStep email={email} onVerified={() => setStep('password')} onBack={begin} /> : null}
      {step === 'password' ? <ResetPasswordStep email={email} onAgain={begin} /> : null}
    </div>
  );
}
