import {
  type ApplicationStatusId,
  applicationStatuses,
  applicationStatusIds,
  downloadableDocuments,
  isWaitingFor,
} from '@emigration-portal/shared-api';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../components/shortcuts/useShortcuts.ts';
import type { DecisionRemarks } from './review/useDecisionRemarks.ts';
import type { useReviewForm } from './useReviewForm.ts';

const ids = {
  status: 'application-status',
  remarks: 'remarks',
  more: 'invoice-panel',
  updateAndNext: 'update-and-next',
} as const;
const update = '.decision-form [type=submit]';
const remarksField = `#${ids.remarks}`;
const statusShortcuts = applicationStatusIds.flatMap((id) => {
  const { shortcut } = applicationStatuses[id];
  return shortcut ? [{ id, ...shortcut }] : [];
});
/** Below this width the bar shows only the status until it is opened. */
const narrow = '(max-width: 767.98px)';

interface Options {
  readonly reviewForm: ReturnType<typeof useReviewForm>;
  readonly remarks: DecisionRemarks;
  readonly hasNext: boolean;
}

/** Shortcuts and choices of the decision bar. They only move the focus to a button; nothing is saved. */
export function useDecisionBar({ reviewForm, remarks, hasNext }: Options) {
  const { values, problems, change } = reviewForm;
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState<{ readonly selector: string }>();
  useEffect(() => {
    if (wanted) document.querySelector<HTMLElement>(wanted.selector)?.focus({ preventScroll: true });
  }, [wanted]);

  const isNowSentBack =
    isWaitingFor(values.statusId, 'applicant') && values.statusId !== reviewForm.stored.review.statusId;
  const made = useRef(remarks.made);
  useLayoutEffect(() => {
    if (remarks.made === made.current) return;
    made.current = remarks.made;
    // Adds later decisions to the remarks, unless somebody has edited the remarks.
    if (isNowSentBack) change({ adminRemarks: remarks.filled(values.adminRemarks) });
  });

  const needsPanel = problems.transactionId !== undefined;
  const isIssuing = downloadableDocuments(values.paymentStatus).length > 0;
  const [wasIssuing, setWasIssuing] = useState(isIssuing);
  if (isIssuing !== wasIssuing) {
    setWasIssuing(isIssuing);
    // Opens the panel once when documents can be attached.
    if (isIssuing) setOpen(true);
  }
  if (needsPanel && !isOpen) setOpen(true);

  const openNarrow = () => window.matchMedia(narrow).matches && setOpen(true);

  function chooseStatus(statusId: ApplicationStatusId) {
    change({
      statusId,
      ...(isWaitingFor(statusId, 'applicant') && { adminRemarks: remarks.filled(values.adminRemarks) }),
    });
    // On a phone, shows the remarks before they can be sent.
    openNarrow();
  }

  const lead = (statusId: ApplicationStatusId, selector: string) => () => {
    chooseStatus(statusId);
    setWanted({ selector });
  };
  function writeRemarks() {
    openNarrow();
    setWanted({ selector: remarksField });
  }
  const targets = { update: hasNext ? `#${ids.updateAndNext}` : update, remarks: remarksField };
  useShortcuts([
    ...statusShortcuts.map(({ id, key, name, leadsTo }) => ({ keys: [key], name, run: lead(id, targets[leadsTo]) })),
    { keys: ['u'], name: 'update', run: () => setWanted({ selector: update }) },
  ]);
  return { ids, isOpen, setOpen, chooseStatus, writeRemarks };
}
