import { Button } from '@emigration-portal/shared-ui/button';
import manageApplication from '../../../locales/en/manageApplication.json';
import { useTexts } from '../../../texts.ts';
import type { DocumentWithFile } from '../answers/useReviewFields.ts';
import { DocumentContent } from './DocumentContent.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly documents: readonly DocumentWithFile[];
  /** The shown document; undefined shows none. */
  readonly index: number | undefined;
  readonly onChoose: (index: number | undefined) => void;
}

/** One document, with controls to choose another. */
export function DocumentPane({ id, label, documents, index: shownIndex, onChoose }: Props) {
  const { t } = useTexts(manageApplication, 'documents');
  const shownDocument = shownIndex === undefined ? undefined : documents[shownIndex];
  const stepButtonProps = (target: number) => ({ disabled: !documents[target], onClick: () => onChoose(target) });
  return (
    <div className="document-pane">
      <div className="document-bar">
        <Button aria-label={t('previous')} title={t('previous')} {...stepButtonProps((shownIndex ?? 0) - 1)}>
          {t('signs.previous')}
        </Button>
        <select
          id={id}
          aria-label={label}
          className="form-input"
          value={shownIndex ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{t('choose')}</option>
          {documents.map((document, index) => (
            <option key={document.field} value={index}>
              {t('documentOf', { name: document.label, number: index + 1, count: documents.length })}
            </option>
          ))}
        </select>
        <Button
          aria-label={t('next')}
          title={t('next')}
          {...stepButtonProps(shownIndex === undefined ? 0 : shownIndex + 1)}
        >
          {t('signs.next')}
        </Button>
        <p role="status" className="visually-hidden">
          {shownDocument &&
            shownIndex !== undefined &&
            t('documentOf', { name: shownDocument.label, number: shownIndex + 1, count: documents.length })}
        </p>
      </div>
      {shownDocument ? (
        <DocumentContent key={shownDocument.field} name={shownDocument.label} file={shownDocument.file} />
      ) : (
        <p className="document-none soft">{t('none')}</p>
      )}
    </div>
  );
}
