import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useAttendance } from './useAttendance.ts';

/** Who else has the application open, said as they come and go. */
export function PresenceNote({ applicationId }: { readonly applicationId: number }) {
  const { t } = useTranslation('admin', { keyPrefix: 'desk' });
  const others = useAttendance(applicationId);
  return (
    <p role="status" className="presence">
      {others.length > 0 && t('presence', { names: others.map(({ name }) => name).join(', '), count: others.length })}
    </p>
  );
}
