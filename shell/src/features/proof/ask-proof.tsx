import type { AskProof } from '@emigration-portal/shared-api/client';
import { createRoot } from 'react-dom/client';
import { ProofDialog, type ProofDialogProps } from './ProofDialog.tsx';

let before: Promise<unknown> = Promise.resolve();
let last: ProofDialogProps['last'];

/** Asks over the page, which stays as it is. One question at a time: the next one waits for the answer. */
export const askProof: AskProof = (refused) => {
  const answer = before.then(() => show(refused));
  before = answer.catch(() => {});
  return answer;
};

const show: AskProof = (refused) =>
  new Promise((resolve) => {
    const opener = document.activeElement;
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place, { onUncaughtError: () => finish() });
    const finish: ProofDialogProps['onAnswer'] = (proof) => {
      root.unmount();
      place.remove();
      if (opener instanceof HTMLElement) opener.focus();
      last = proof?.kind;
      resolve(proof);
    };
    root.render(<ProofDialog refused={refused} last={last} onAnswer={finish} />);
  });
