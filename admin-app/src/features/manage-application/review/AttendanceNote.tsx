import { ATTENDANCE_INTERVAL_MS, type Attendance, deskEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useEffect, useState } from 'react';

/** Says who else has the application open. */
export function AttendanceNote({ applicationId }: { readonly applicationId: number }) {
  const { t } = useTranslation('admin', { keyPrefix: 'review' });
  const others = useAttendance(applicationId);
  return (
    <p role="status" className="presence">
      {others.length > 0 && t('presence', { names: others.map(({ name }) => name).join(', '), count: others.length })}
    </p>
  );
}

/** After this idle time the page stops reporting, so the calls do not keep the session alive. */
const IDLE_MS = 120_000;
const signs = ['keydown', 'pointermove', 'pointerdown', 'scroll'] as const;

const nobody: Attendance['others'] = [];

/** Reports that this page is open and visible; returns who else has it open. */
function useAttendance(appId: number): Attendance['others'] {
  const [others, setOthers] = useState(nobody);
  useEffect(() => {
    const leaving = new AbortController();
    let lastSign = Date.now();
    const noteSign = () => {
      lastSign = Date.now();
    };
    const attend = () => {
      if (document.hidden || Date.now() - lastSign > IDLE_MS) return;
      // A failed call does no harm: the next one follows soon.
      call(deskEndpoints.attend, { appId }, { signal: leaving.signal }).then(
        (answer) => setOthers(answer.others),
        () => {},
      );
    };
    const leave = () => void call(deskEndpoints.attend, { appId, leaves: true }).catch(() => {});
    attend();
    const timer = setInterval(attend, ATTENDANCE_INTERVAL_MS);
    for (const sign of signs) document.addEventListener(sign, noteSign, { passive: true, capture: true });
    document.addEventListener('visibilitychange', attend);
    window.addEventListener('pagehide', leave);
    return () => {
      leaving.abort();
      clearInterval(timer);
      for (const sign of signs) document.removeEventListener(sign, noteSign, { capture: true });
      document.removeEventListener('visibilitychange', attend);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [appId]);
  return others;
}
