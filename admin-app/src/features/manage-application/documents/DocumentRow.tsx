import type { DocumentScan, ScanState } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import answers from '@emigration-portal/shared-ui/locales/en/answers.json';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { downloadKeyOf, FileName } from '@emigration-portal/shared-ui/uploads';
import manageApplication from '../../../locales/en/manageApplication.json';
import { useTexts } from '../../../texts.ts';
import { PreviousAnswer } from '../answers/PreviousAnswer.tsx';
import { type DocumentField, type DocumentWithFile, hasFile } from '../answers/useReviewFields.ts';
import { ItemDecisionField } from '../review/ItemDecisionField.tsx';
import type { ItemDecisions } from '../review/useItemDecisions.ts';
import type { ShownDocuments } from './useShownDocuments.ts';

/** Scan states of unchecked documents. One note covers all documents of a state. */
export const uncheckedScanStates = ['unscanned', 'waiting'] as const satisfies readonly ScanState[];
/** Element id of the note about a scan state. */
export const scanNoteId = (state: (typeof uncheckedScanStates)[number]): string => `scan-${state}`;

interface Props {
  readonly document: DocumentField;
  readonly scans: readonly DocumentScan[];
  readonly shownDocuments: ShownDocuments;
  readonly itemDecisions: ItemDecisions | undefined;
}

/** One document: the button that shows its file, and its item decision. */
export function DocumentRow({ document, scans, shownDocuments, itemDecisions }: Props) {
  const { t } = useSharedTexts(answers);
  return (
    <li className="answer">
      <div className="answer-name">{document.label}</div>
      {hasFile(document) ? (
        <DocumentButton
          document={document}
          scan={scans.find((scan) => downloadKeyOf(scan) === downloadKeyOf(document.file))}
          shownDocuments={shownDocuments}
        />
      ) : (
        <div>{t('noFile')}</div>
      )}
      <PreviousAnswer type="Text" answer={document.previousValue} />
      {itemDecisions && (
        <div className="answer-verdict">
          <ItemDecisionField
            field={document.field}
            name={document.label}
            subject="document"
            itemDecisions={itemDecisions}
          />
        </div>
      )}
    </li>
  );
}

interface DocumentButtonProps {
  readonly document: DocumentWithFile;
  readonly scan: DocumentScan | undefined;
  readonly shownDocuments: ShownDocuments;
}

/** A button that shows the file. The result of the virus scan describes the button. */
function DocumentButton({ document: { field, label, file }, scan, shownDocuments }: DocumentButtonProps) {
  const { t } = useTexts(manageApplication, 'documents');
  const uncheckedState = uncheckedScanStates.find((state) => state === scan?.state);
  const noteId = uncheckedState ? scanNoteId(uncheckedState) : `${field}-scan`;
  return (
    <div className="answer-file">
      <Button
        kind="link"
        aria-pressed={shownDocuments.firstDocument?.field === field || shownDocuments.secondDocument?.field === field}
        aria-label={t('view', { name: label, file: file.name })}
        {...(scan && { 'aria-describedby': noteId })}
        onClick={() => shownDocuments.toggle(field)}
      >
        <FileName name={file.name} />
      </Button>
      {scan && scan.state !== 'unscanned' && scan.state !== 'waiting' && (
        <p id={noteId} className={scan.state === 'infected' ? 'scan-note error' : 'scan-note'}>
          {t(`scan.${scan.state}`, { at: scan.at ? formatDateTime(scan.at) : '' })}
        </p>
      )}
    </div>
  );
}
