import { isOpenStatus, isPaid } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import { paths } from '../../../paths.ts';
import type { ApplicationState } from './application-state.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

interface Props {
  readonly application: ApplicationState;
  readonly serviceId: number;
  readonly serviceName: string;
}

/** The buttons of a submitted application: Apply again and Withdraw. */
export function OwnerActions({ application, serviceId, serviceName }: Props) {
  const { t } = useTranslation('customer');
  const { applicationId, applicationStatus, paymentStatus, withdrawnDate, version } = application;
  const isOpen = isOpenStatus(applicationStatus) && withdrawnDate === undefined;
  return (
    <>
      <div className="customer-buttons">
        <Link
          className={isOpen ? 'push-button' : 'button button-quiet'}
          to={paths.applyAgain(serviceId, serviceName, applicationId)}
        >
          {t('earlier.again')}
        </Link>
        {isOpen && !isPaid(paymentStatus) && <WithdrawButton applicationId={applicationId} version={version} />}
      </div>
      {isOpen && isPaid(paymentStatus) && <p>{t('withdraw.paid')}</p>}
    </>
  );
}
