import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { DocumentWithFile } from '../answers/useReviewFields.ts';
import { DocumentContent } from './DocumentContent.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly documents: readonly DocumentWithFile[];
  readonly at: number | undefined;
  readonly onChoose: (at: number | undefined) => void;
}

/** One document, with controls to choose another. */
export function DocumentPane({ id, label, documents, at, onChoose }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.documents' });
  const shown = at === undefined ? undefined : documents[at];
  const step = (to: number) => ({ disabled: !documents[to], onClick: () => onChoose(to) });
  return (
    <div className="document-pane">
      <div className="document-bar">
        <Button aria-label={t('previous')} title={t('previous')} {...step((at ?? 0) - 1)}>
          {t('signs.previous')}
        </Button>
        <select
          id={id}
          aria-label={label}
          className="form-input"
          value={at ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{t('choose')}</option>
          {documents.map((document, index) => (
            <option key={document.field} value={index}>
              {t('place', { name: document.label, number: index + 1, count: documents.length })}
            </option>
          ))}
        </select>
        <Button aria-label={t('next')} title={t('next')} {...step(at === undefined ? 0 : at + 1)}>
          {t('signs.next')}
        </Button>
        <p role="status" className="visually-hidden">
          {shown && at !== undefined && t('place', { name: shown.label, number: at + 1, count: documents.length })}
        </p>
      </div>
      {shown ? (
        <DocumentContent key={shown.field} name={shown.label} file={shown.file} />
      ) : (
        <p className="document-none soft">{t('none')}</p>
      )}
    </div>
  );
}
