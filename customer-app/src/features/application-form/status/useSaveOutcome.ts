import type { ErrorCode } from '@emigration-portal/shared-api';
import { errorCode, errorText, failureText, referenceOf } from '@emigration-portal/shared-ui/errors';
import type { Outcome } from '@emigration-portal/shared-ui/feedback';
import saving from '../../../locales/en/saving.json';
import { useTexts } from '../../../texts.ts';
import type { EditorState } from '../editor/editor-state.ts';

/** The message after a save. `nextStep` is the button or link that it offers. */
export type EditorOutcome = Outcome & {
  readonly nextStep?: 'reload' | 'list' | 'services' | 'confirm' | 'workers' | undefined;
};

const textKeyByErrorCode: Partial<Record<ErrorCode, 'conflict' | 'locked' | 'sentBefore'>> = {
  version_conflict: 'conflict',
  application_locked: 'locked',
  idempotency_mismatch: 'sentBefore',
};
const nextStepByErrorCode: Partial<Record<ErrorCode, 'list' | 'services' | 'confirm' | 'workers'>> = {
  email_unconfirmed: 'confirm',
  idempotency_mismatch: 'list',
  service_unavailable: 'services',
  worker_unconfirmed: 'workers',
};

/** Returns the message about the last save. */
export function useSaveOutcome({ phase, clashes }: Pick<EditorState, 'phase' | 'clashes'>): EditorOutcome | undefined {
  const { t } = useTexts(saving);
  if ('error' in phase) {
    const { name, error } = phase;
    const code = errorCode(error);
    const reference = referenceOf(error);
    const textKey = textKeyByErrorCode[code];
    // A clash has no `code`: a message with the code `network` disappears when the browser is online again.
    const message = { kind: 'error', identity: phase, reference } as const;
    if (name === 'clash') return { ...message, text: textKey ? t(textKey) : errorText(error), nextStep: 'reload' };
    return {
      ...message,
      code,
      text: textKey ? t(textKey) : failureText(t('failed'), error),
      nextStep: nextStepByErrorCode[code],
    };
  }
  switch (phase.name) {
    case 'saving':
      return undefined;
    case 'refused':
      return phase.reason === 'uploading' ? { kind: 'error', identity: phase, text: t('uploading') } : undefined;
    case 'saved': {
      const { kind, withoutFile } = phase.requestedSave;
      const details = [phase.isFirst && t('firstSaved'), withoutFile && t('withoutFile')].filter(Boolean).join(' ');
      if (kind === 'submit') return { kind: 'success', identity: phase, text: t('submitted') };
      return { kind: 'success', identity: phase, text: t('updated'), ...(details && { detail: details }) };
    }
    default:
      if (!phase.wasReloaded) return undefined;
      return { kind: 'success', identity: phase, text: t(clashes.length > 0 ? 'caughtUpClashes' : 'caughtUp') };
  }
}
