import { ATTENDANCE_INTERVAL_MS, type Attendance, deskEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { formatList } from '@emigration-portal/shared-ui/lists';
import { useEffect, useState } from 'react';
import review from '../../../locales/en/review.json';
import { useTexts } from '../../../texts.ts';

/** Shows which other administrators have the application open. */
export function AttendanceNote({ applicationId }: { readonly applicationId: number }) {
  const { t } = useTexts(review);
  const others = useAttendance(applicationId);
  return (
    <p role="status" className="presence">
      {others.length > 0 && t('presence', { names: formatList(others.map(({ name }) => name)), count: others.length })}
    </p>
  );
}

/** After this idle time the page stops reporting, so the calls do not keep the session alive. */
const IDLE_MS = 120_000;
const activityEvents = ['keydown', 'pointermove', 'pointerdown', 'scroll'] as const;

const nobody: Attendance['others'] = [];

/** Reports that this page is open and visible; returns who else has it open. */
function useAttendance(appId: number): Attendance['others'] {
  const [others, setOthers] = useState(nobody);
  useEffect(() => {
    const abortController = new AbortController();
    let lastActivity = Date.now();
    const recordActivity = () => {
      lastActivity = Date.now();
    };
    const reportAttendance = () => {
      if (document.hidden || Date.now() - lastActivity > IDLE_MS) return;
      // A failed call does no harm: the next one follows soon.
      call(deskEndpoints.attend, { appId }, { signal: abortController.signal }).then(
        (output) => setOthers(output.others),
        () => {},
      );
    };
    const reportLeave = () => void call(deskEndpoints.attend, { appId, leaves: true }).catch(() => {});
    reportAttendance();
    const timer = setInterval(reportAttendance, ATTENDANCE_INTERVAL_MS);
    for (const sign of activityEvents)
      document.addEventListener(sign, recordActivity, { passive: true, capture: true });
    document.addEventListener('visibilitychange', reportAttendance);
    window.addEventListener('pagehide', reportLeave);
    return () => {
      abortController.abort();
      clearInterval(timer);
      for (const sign of activityEvents) document.removeEventListener(sign, recordActivity, { capture: true });
      document.removeEventListener('visibilitychange', reportAttendance);
      window.removeEventListener('pagehide', reportLeave);
      reportLeave();
    };
  }, [appId]);
  return others;
}
