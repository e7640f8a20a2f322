import { isOpenStatus, isPaid } from '@emigration-portal/shared-api';
import { Link } from '@emigration-portal/shared-ui/router';
import earlier from '../../../locales/en/earlier.json';
import withdraw from '../../../locales/en/withdraw.json';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';
import type { ApplicationState } from './application-state.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

interface Props {
  readonly application: ApplicationState;
  readonly serviceId: number;
  readonly serviceName: string;
}

/** The buttons of a submitted application: Apply again, and Withdraw until it is decided, withdrawn or paid. */
export function OwnerActions({ application, serviceId, serviceName }: Props) {
  const { t } = useTexts(earlier);
  const { t: withdrawText } = useTexts(withdraw);
  const { applicationId, applicationStatus, paymentStatus, withdrawnDate, version } = application;
  // A withdrawn application keeps its status.
  const isClosed = withdrawnDate !== undefined || !isOpenStatus(applicationStatus);
  return (
    <>
      <div className="customer-buttons">
        <Link
          // The link looks like the Withdraw button, if that may appear next to it.
          className={isClosed ? 'button button-quiet' : 'push-button'}
          to={paths.applyAgain(serviceId, serviceName, applicationId)}
        >
          {t('again')}
        </Link>
        {!isClosed && !isPaid(paymentStatus) && <WithdrawButton applicationId={applicationId} version={version} />}
      </div>
      {!isClosed && isPaid(paymentStatus) && <p>{withdrawText('paid')}</p>}
    </>
  );
}
