import { ConfirmModal } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useLeaveGuard } from '@emigration-portal/shared-ui/page';
import { memo } from 'react';

interface Props {
  readonly dirty: boolean;
  /** Whether this device keeps what is not saved. */
  readonly kept: boolean;
}

/** Asks before unsaved changes are left behind. Redrawn only when there is something to ask, not with each key. */
export const LeaveQuestion = memo(function LeaveQuestion({ dirty, kept }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  const question = useLeaveGuard(dirty);
  return (
    <ConfirmModal
      open={question !== undefined}
      question={t(question?.of === 'signingOut' ? 'leaveSignOut' : kept ? 'leaveKept' : 'leave')}
      onContinue={() => question?.leave()}
      onClose={() => question?.stay()}
    />
  );
});
