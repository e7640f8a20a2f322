import { Button } from '@emigration-portal/shared-ui/button';
import { csvText } from '@emigration-portal/shared-ui/csv';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { saveBlob } from '@emigration-portal/shared-ui/uploads';
import { BeginForm, type BeginsWith } from './BeginForm.tsx';
import type { WorkersFile } from './file/read-workers.ts';
import { ReadyRows } from './ReadyRows.tsx';
import { WrongCells } from './WrongCells.tsx';

interface Props {
  readonly file: WorkersFile;
  readonly fileName: string;
  readonly begins: BeginsWith;
}

/** What was read of a file: what is to be corrected first, then what can go on without it. */
export function FileFindings({ file, fileName, begins }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany' });
  const { titles, unknown, absent } = file;
  const ready = file.rows.filter(({ problems }) => problems.length === 0);
  const wrong = file.rows.filter(({ problems }) => problems.length > 0);
  const shared = sharedEmails(ready);
  const saveWrong = () => {
    const text = csvText([titles, ...wrong.map(({ cells }) => cells)]);
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('file.wrongFileName')}.csv`);
  };
  return (
    <section className="batch-step">
      <h2>{t('steps.check')}</h2>
      <Alert
        kind={wrong.length > 0 ? 'warning' : 'success'}
        role="status"
        title={t('found', { name: fileName, count: ready.length })}
        description={wrong.length > 0 ? t('toCorrect', { count: wrong.length }) : undefined}
      />
      {absent.length > 0 && <p>{t('absent', { names: absent.join(', ') })}</p>}
      {unknown.length > 0 && <p>{t('unknown', { names: unknown.join(', ') })}</p>}
      {shared.length > 0 && <p>{t('sameEmail', { emails: shared.join(', ') })}</p>}
      {wrong.length > 0 && (
        <>
          <h3>{t('wrong.title')}</h3>
          <WrongCells rows={wrong} />
          <p>{t('wrong.next')}</p>
          <Button onClick={saveWrong}>{t('wrong.download')}</Button>
        </>
      )}
      {ready.length > 0 && (
        <>
          <ReadyRows rows={ready} service={begins.opened.service} />
          <BeginForm rows={ready} {...begins} />
        </>
      )}
    </section>
  );
}

/** Addresses that several workers have. */
function sharedEmails(rows: WorkersFile['rows']): string[] {
  const emails = rows.map(({ email }) => email.toLowerCase());
  return [...new Set(emails.filter((email, at) => emails.indexOf(email) !== at))];
}
