import { Button } from '@emigration-portal/shared-ui/button';
import { useEffect, useRef } from 'react';
import manageApplication from '../../../locales/en/manageApplication.json';
import { useTexts } from '../../../texts.ts';
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
  const { t } = useTexts(manageApplication, 'documents');
  const box = useRef<HTMLElement>(null);
  const { firstIndex, secondIndex } = shownDocuments;
  useEffect(() => {
    // In a narrow window the viewer is below the answers and out of view.
    if (firstIndex !== undefined && !hasRoomForDocuments()) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [firstIndex]);
  return (
    <section ref={box} className="panel document-viewer" aria-labelledby="documents">
      <div className="toolbar spread">
        <h2 id="documents">{t('title')}</h2>
        {documents.length > 1 && (
          <Button aria-pressed={secondIndex !== undefined} onClick={shownDocuments.toggleComparison}>
            {t('sideBySide')}
          </Button>
        )}
      </div>
      <div className="document-panes">
        <DocumentPane
          id="document"
          label={t('firstDocument')}
          documents={documents}
          index={firstIndex}
          onChoose={shownDocuments.chooseFirst}
        />
        {secondIndex !== undefined && (
          <DocumentPane
            id="document-beside"
            label={t('secondDocument')}
            documents={documents}
            index={secondIndex}
            onChoose={shownDocuments.chooseSecond}
          />
        )}
      </div>
    </section>
  );
}
