import { memo } from 'react';
import feedback from '../locales/en/feedback.json';
import { useSharedTexts } from '../texts/index.ts';
import { ConfirmModal } from './ConfirmModal.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

interface Props {
  /** Whether there are unsaved changes. */
  readonly dirty: boolean;
  /** The question before another page; a general one by default. */
  readonly leaveQuestion?: string;
  /** The question before a log-out; by default `leaveQuestion`. */
  readonly signOutQuestion?: string;
  /** The draft is saved, so leaving the page loses nothing and the button does not say Discard. */
  readonly keepsDraft?: boolean;
  /** After a log-out, the next log-in does not find the typed values. */
  readonly losesDraftAtSignOut?: boolean;
  /** Called instead of the question for the browser's Back, if the page has an earlier step. */
  readonly onBack?: (() => void) | undefined;
  /** Called after the person agrees, before the page changes. */
  readonly onLeave?: () => void;
}

/** Asks before unsaved changes are lost. Memoised, so that a key press does not render it again. */
export const LeaveQuestion = memo(function LeaveQuestion(props: Props) {
  return props.dirty || props.onBack ? <Question {...props} /> : closedModal;
});

/** A closed modal, which loads the modal's code early. */
const closedModal = <ConfirmModal open={false} question="" onContinue={() => {}} onClose={() => {}} />;

/** Mounted only with unsaved changes: a router allows one blocker at a time, and a page may have several forms. */
function Question({
  dirty,
  leaveQuestion,
  signOutQuestion,
  keepsDraft = false,
  losesDraftAtSignOut = false,
  onBack,
  onLeave,
}: Props) {
  const { t } = useSharedTexts(feedback);
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
