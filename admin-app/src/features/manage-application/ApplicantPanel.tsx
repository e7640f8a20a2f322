import { type Application, type ApplicationContent, fullName } from '@emigration-portal/shared-api';
import { formatDateTime, LanguageName } from '@emigration-portal/shared-ui/lists';
import manageApplication from '../../locales/en/manageApplication.json';
import { useTexts } from '../../texts.ts';

interface Props {
  readonly row: Application;
  readonly content: ApplicationContent;
}

/** Facts about the applicant, and when the application was submitted. */
export function ApplicantPanel({ row, content }: Props) {
  const { t } = useTexts(manageApplication);
  const { submittedBy } = content;
  const facts: [string, string][] = [
    [t('applicationId'), String(row.id)],
    [t('submittedDate'), formatDateTime(row.submittedDate ?? row.createdDate)],
    [t('resubmittedDate'), row.resubmittedDate ? formatDateTime(row.resubmittedDate) : ''],
    [t('name'), submittedBy ? fullName(submittedBy) : row.createdBy],
    [t('userName'), submittedBy?.userName ?? ''],
    [t('email'), submittedBy?.email ?? ''],
    [t('phone'), submittedBy?.phone ?? ''],
    [t('company'), submittedBy?.companyName ?? ''],
  ];
  return (
    <section className="panel" aria-labelledby="applicant">
      <h2 id="applicant">{t('applicant')}</h2>
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd key={value}>{renderWithBreakAfterAt(value)}</dd>
            </div>
          ))}
        {row.applicantLanguage && (
          <div>
            <dt>{t('language')}</dt>
            <dd>
              <LanguageName code={row.applicantLanguage} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Allows a line break after an @, and nowhere else in an e-mail address. */
function renderWithBreakAfterAt(value: string) {
  const breakIndex = value.indexOf('@') + 1;
  return (
    <bdi>
      {value.slice(0, breakIndex)}
      <wbr />
      {value.slice(breakIndex)}
    </bdi>
  );
}
