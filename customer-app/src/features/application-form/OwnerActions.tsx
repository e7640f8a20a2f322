import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import { paths } from '../../paths.ts';

interface Props {
  readonly applicationId: number;
  readonly serviceId: number;
  readonly serviceName: string;
}

/** What an applicant may do with an application that was submitted, beside changing it. */
export function OwnerActions({ applicationId, serviceId, serviceName }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'earlier' });
  return (
    <div className="customer-buttons">
      <Link className="button" to={paths.applyAgain(serviceId, serviceName, applicationId)}>
        {t('again')}
      </Link>
    </div>
  );
}
