import { ATTEND_MS, type Attendance, deskEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useEffect, useState } from 'react';

/** Who else has the application open, said as they come and go. */
export function AttendanceNote({ applicationId }: { readonly applicationId: number }) {
  const { t } = useTranslation('admin', { keyPrefix: 'desk' });
  const others = useAttendance(applicationId);
  return (
    <p role="status" className="presence">
      {others.length > 0 && t('presence', { names: others.map(({ name }) => name).join(', '), count: others.length })}
    </p>
  );
}

/** Who has touched nothing for so long is not there: the calls must not keep an unattended session alive. */
const IDLE_MS = 120_000;
const signs = ['keydown', 'pointermove', 'pointerdown', 'scroll'] as const;

const nobody: Attendance['others'] = [];

/** Says that the caller has the application open while its page is seen, and gives who else has. */
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
      // Missing once tells nobody anything wrong, and the next is soon.
      call(deskEndpoints.attend, { appId }, { signal: leaving.signal }).then(
        (answer) => setOthers(answer.others),
        () => {},
      );
    };
    const leave = () => void call(deskEndpoints.attend, { appId, leaves: true }).catch(() => {});
    attend();
    const timer = setInterval(attend, ATTEND_MS);
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
