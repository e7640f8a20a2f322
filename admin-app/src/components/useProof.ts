import { errorCode } from '@emigration-portal/shared-ui/errors';
import { useState } from 'react';

interface Asked {
  readonly isWrong: boolean;
  readonly busy: boolean;
  readonly answer: (password: string | undefined) => void;
}

/** Sends what may need a recent log-in; where it does, asks for the password and sends it again with that. */
export function useProof() {
  const [asked, setAsked] = useState<Asked>();

  /** Undefined when the password was not given. Throws what else the call throws. */
  async function prove<Answer>(send: (currentPassword?: string) => Promise<Answer>): Promise<Answer | undefined> {
    let password: string | undefined;
    for (;;) {
      try {
        const answer = await send(password);
        setAsked(undefined);
        return answer;
      } catch (error) {
        const code = errorCode(error);
        if (code !== 'recent_login_required' && code !== 'wrong_password') {
          setAsked(undefined);
          throw error;
        }
        const isWrong = code === 'wrong_password';
        password = await new Promise((answer) => setAsked({ isWrong, busy: false, answer }));
        if (password === undefined) return undefined;
      }
    }
  }

  const proof = asked && {
    isWrong: asked.isWrong,
    busy: asked.busy,
    give: (password: string) => {
      setAsked({ ...asked, busy: true });
      asked.answer(password);
    },
    decline: () => {
      setAsked(undefined);
      asked.answer(undefined);
    },
  };
  return { proof, prove };
}
