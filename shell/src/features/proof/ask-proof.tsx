import type { AskProof } from '@emigration-portal/shared-api/client';
import { createRoot } from 'react-dom/client';
import { ProofDialog, type ProofDialogProps } from './ProofDialog.tsx';

let previousDialog: Promise<unknown> = Promise.resolve();
let lastKind: ProofDialogProps['lastKind'];

/** Opens a dialog over the page that asks for a proof. Opens one dialog at a time; the next waits for the answer. */
export const askProof: AskProof = (refusal) => {
  const answer = previousDialog.then(() => showDialog(refusal));
  previousDialog = answer.catch(() => {});
  return answer;
};

const showDialog: AskProof = (refusal) =>
  new Promise((resolve) => {
    const opener = document.activeElement;
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container, { onUncaughtError: () => finish() });
    const finish: ProofDialogProps['onAnswer'] = (proof) => {
      root.unmount();
      container.remove();
      if (opener instanceof HTMLElement) opener.focus();
      lastKind = proof?.kind;
      resolve(proof);
    };
    root.render(<ProofDialog refusal={refusal} lastKind={lastKind} onAnswer={finish} />);
  });
