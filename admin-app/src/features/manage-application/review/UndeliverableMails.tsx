import type { UndeliverableMail } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { Alert, FormMessage } from '@emigration-portal/shared-ui/feedback';
import { formatDate } from '@emigration-portal/shared-ui/lists';
import { Link } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import { useRetryMail } from '../../../components/mail/useRetryMail.ts';
import review from '../../../locales/en/review.json';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';
import '../review-panels.css';

interface Props {
  readonly mails: readonly UndeliverableMail[];
  /** Account id of the recipient. */
  readonly applicantId: number;
}

/** Alerts about undeliverable mails to the applicant, each with a retry. */
export function UndeliverableMails({ mails, applicantId }: Props) {
  const { t } = useTexts(review, 'mails');
  const [settledIds, setSettledIds] = useState<readonly string[]>([]);
  const { retryMail, busyId, outcome } = useRetryMail(({ id }) => setSettledIds((before) => [...before, id]));
  return (
    <>
      {mails
        .filter(({ id }) => !settledIds.includes(id))
        .map((mail) => (
          <Alert
            key={mail.id}
            kind="warning"
            role="note"
            title={t('undelivered', { date: formatDate(mail.queuedDate), recipient: mail.recipient })}
            description={
              <>
                <div lang={mail.language} dir="auto">
                  {mail.subject}
                </div>
                {mail.answer && <div className="soft">{t('answer', { answer: mail.answer })}</div>}
                <div className="buttons undelivered-ways">
                  <Button
                    loading={busyId === mail.id}
                    aria-label={t('sendAgainOne', { subject: mail.subject })}
                    onClick={() => void retryMail(mail)}
                  >
                    {t('sendAgain')}
                  </Button>
                  <Link className="button button-quiet" to={paths.customer(applicantId)}>
                    {t('address')}
                  </Link>
                </div>
              </>
            }
          />
        ))}
      <FormMessage outcome={outcome} />
    </>
  );
}
