import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useEffect, useRef } from 'react';
import type { DocumentWithFile } from '../answers/useReviewFields.ts';
import { DocumentPane } from './DocumentPane.tsx';
import { hasRoomForDocuments, type ShownDocuments } from './useShownDocuments.ts';
import './document-viewer.css';

interface Props {
  readonly documents: readonly DocumentWithFile[];
  readonly shownDocuments: ShownDocuments;
}

/** Shows one document, or two side by side. Loads only the shown files. */
export function DocumentViewer({ documents, shownDocuments }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.documents' });
  const box = useRef<HTMLElement>(null);
  const { at, besideAt } = shownDocuments;
  useEffect(() => {
    // Below the answers, a document opens out of view.
    if (at !== undefined && !hasRoomForDocuments()) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <section ref={box} className="panel document-viewer" aria-labelledby="documents">
      <div className="toolbar spread">
        <h2 id="documents">{t('title')}</h2>
        {documents.length > 1 && (
          <Button aria-pressed={besideAt !== undefined} onClick={shownDocuments.compare}>
            {t('sideBySide')}
          </Button>
        )}
      </div>
      <div className="document-panes">
        <DocumentPane id="document" label={t('which')} documents={documents} at={at} onChoose={shownDocuments.choose} />
        {besideAt !== undefined && (
          <DocumentPane
            id="document-beside"
            label={t('whichBeside')}
            documents={documents}
            at={besideAt}
            onChoose={shownDocuments.chooseBeside}
          />
        )}
      </div>
    </section>
  );
}
