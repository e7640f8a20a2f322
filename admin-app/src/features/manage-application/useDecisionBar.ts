import {
  type ApplicationStatusId,
  applicationStatuses,
  applicationStatusIds,
  isWaitingFor,
  listDownloadableDocuments,
} from '@emigration-portal/shared-api';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../components/shortcuts/useShortcuts.ts';
import type { DecisionRemarks } from './review/useDecisionRemarks.ts';
import type { useReviewForm } from './useReviewForm.ts';

const ids = {
  status: 'application-status',
  remarks: 'remarks',
  invoicePanel: 'invoice-panel',
  updateAndNext: 'update-and-next',
} as const;
/** Selector of the Update button. */
const updateButton = '.decision-form [type=submit]';
const remarksField = `#${ids.remarks}`;
const statusShortcuts = applicationStatusIds.flatMap((id) => {
  const { shortcut } = applicationStatuses[id];
  return shortcut ? [{ id, ...shortcut }] : [];
});
/** On a narrow screen the closed bar shows only the status. */
const narrowScreen = '(max-width: 767.98px)';

interface Options {
  readonly reviewForm: ReturnType<typeof useReviewForm>;
  readonly remarks: DecisionRemarks;
  readonly hasNext: boolean;
}

/**
 * Shortcuts and state of the decision bar. A shortcut may choose a status in the form, and moves the focus. It never
 * saves.
 */
export function useDecisionBar({ reviewForm, remarks, hasNext }: Options) {
  const { values, problems, change } = reviewForm;
  const [isOpen, setOpen] = useState(false);
  const [focusTarget, setFocusTarget] = useState<{ readonly selector: string }>();
  useEffect(() => {
    if (focusTarget) document.querySelector<HTMLElement>(focusTarget.selector)?.focus({ preventScroll: true });
  }, [focusTarget]);

  const isBeingSentBack =
    isWaitingFor(values.statusId, 'applicant') && values.statusId !== reviewForm.stored.review.statusId;
  const lastDecisionText = useRef(remarks.decisionText);
  useLayoutEffect(() => {
    if (remarks.decisionText === lastDecisionText.current) return;
    lastDecisionText.current = remarks.decisionText;
    // An item decision has changed, so update the remarks, unless somebody has edited them.
    if (isBeingSentBack) change({ adminRemarks: remarks.replaceUnlessEdited(values.adminRemarks) });
  });

  const hasInvoiceProblem = problems.transactionId !== undefined;
  const hasDownloads = listDownloadableDocuments(values.paymentStatus).length > 0;
  const [hadDownloads, setHadDownloads] = useState(hasDownloads);
  if (hasDownloads !== hadDownloads) {
    setHadDownloads(hasDownloads);
    // Open the panel once, when documents can be attached.
    if (hasDownloads) setOpen(true);
  }
  if (hasInvoiceProblem && !isOpen) setOpen(true);

  const openOnNarrowScreen = () => window.matchMedia(narrowScreen).matches && setOpen(true);

  function chooseStatus(statusId: ApplicationStatusId) {
    change({
      statusId,
      ...(isWaitingFor(statusId, 'applicant') && { adminRemarks: remarks.replaceUnlessEdited(values.adminRemarks) }),
    });
    // On a phone, show the remarks before Update can send them.
    openOnNarrowScreen();
  }

  const chooseStatusAndFocus = (statusId: ApplicationStatusId, selector: string) => () => {
    chooseStatus(statusId);
    setFocusTarget({ selector });
  };
  function focusRemarks() {
    openOnNarrowScreen();
    setFocusTarget({ selector: remarksField });
  }
  const focusTargets = { update: hasNext ? `#${ids.updateAndNext}` : updateButton, remarks: remarksField };
  useShortcuts([
    ...statusShortcuts.map(({ id, key, name, leadsTo }) => ({
      keys: [key],
      name,
      run: chooseStatusAndFocus(id, focusTargets[leadsTo]),
    })),
    { keys: ['u'], name: 'update', run: () => setFocusTarget({ selector: updateButton }) },
  ]);
  return { ids, isOpen, setOpen, chooseStatus, focusRemarks };
}
