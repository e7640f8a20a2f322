import { memo } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { ConfirmModal } from './ConfirmModal.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

interface Props {
  /** Whether there is something unsaved to ask about. */
  readonly dirty: boolean;
  /** The question before another page, when the form has a better one. */
  readonly leaveQuestion?: string;
  /** The question before a log-out, when the form has a better one. */
  readonly signOutQuestion?: string;
  /** True where another page loses nothing of what was typed: then leaving is not called Discard. */
  readonly keepsDraft?: boolean;
  /** True where whoever logs in again does not find what was typed. */
  readonly losesDraftAtSignOut?: boolean;
  /** Called by the browser's Back where the page has a step before this one. Then nothing is asked. */
  readonly onBack?: (() => void) | undefined;
  /** Called when the person goes, before the page does. */
  readonly onLeave?: () => void;
}

/** Asks before unsaved changes are left behind. Redrawn only when there is something to ask, not with each key. */
export const LeaveQuestion = memo(function LeaveQuestion(props: Props) {
  return props.dirty || props.onBack ? <Question {...props} /> : closed;
});

/** Fetches the modal's code before there is something to ask. */
const closed = <ConfirmModal open={false} question="" onContinue={() => {}} onClose={() => {}} />;

/** A router asks one question at a time: of several forms on a page, the one that has something to lose. */
function Question({
  dirty,
  leaveQuestion,
  signOutQuestion,
  keepsDraft = false,
  losesDraftAtSignOut = false,
  onBack,
  onLeave,
}: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'feedback' });
  const question = useLeaveGuard(dirty, { onBack, losesDraftAtSignOut });
  const texts = { leaving: leaveQuestion ?? t('leave'), signingOut: signOutQuestion ?? leaveQuestion ?? t('leave') };
  return (
    <ConfirmModal
      open={question !== undefined}
      question={texts[question?.kind ?? 'leaving']}
      buttonLabels={{
        proceed: t(keepsDraft && question?.kind !== 'signingOut' ? 'leavePage' : 'discard'),
        stay: t('keepEditing'),
      }}
      onContinue={() => {
        onLeave?.();
        question?.leave();
      }}
      onClose={() => question?.stay()}
    />
  );
}
