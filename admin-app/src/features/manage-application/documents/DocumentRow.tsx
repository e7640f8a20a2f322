import type { DocumentScan, ScanState } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import { FileName, fileKey } from '@emigration-portal/shared-ui/uploads';
import { Before } from '../answers/Before.tsx';
import { type DocumentField, type FiledDocument, isFiled } from '../answers/useFields.ts';
import { ItemVerdict } from '../desk/ItemVerdict.tsx';
import type { Deciding } from '../desk/useDecisions.ts';
import type { Viewing } from './useViewing.ts';

/** States of documents that nobody has checked: the page says it once for all of a state. */
export const uncheckedStates = ['unscanned', 'waiting'] as const satisfies readonly ScanState[];
/** The element that says it. */
export const noteIdOf = (state: (typeof uncheckedStates)[number]): string => `scan-${state}`;

interface Props {
  readonly document: DocumentField;
  readonly scans: readonly DocumentScan[];
  readonly viewing: Viewing;
  readonly deciding: Deciding | undefined;
}

/** A document's file with a button that shows it beside the answers, and what is said of it. */
export function DocumentRow({ document, scans, viewing, deciding }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  return (
    <li className="answer">
      <div className="answer-name">{document.label}</div>
      {isFiled(document) ? (
        <ShownFile
          document={document}
          scan={scans.find((scan) => fileKey(scan) === fileKey(document.file))}
          viewing={viewing}
        />
      ) : (
        <div>{t('noFile')}</div>
      )}
      <Before type="Text" answer={document.before} />
      {deciding && (
        <div className="answer-verdict">
          <ItemVerdict field={document.field} name={document.label} of="document" deciding={deciding} />
        </div>
      )}
    </li>
  );
}

interface ShownFileProps {
  readonly document: FiledDocument;
  readonly scan: DocumentScan | undefined;
  readonly viewing: Viewing;
}

/** A file, and whether it was checked for viruses, in words that belong to its button. */
function ShownFile({ document: { field, label, file }, scan, viewing }: ShownFileProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.documents' });
  const unchecked = uncheckedStates.find((state) => state === scan?.state);
  const note = unchecked ? noteIdOf(unchecked) : `${field}-scan`;
  return (
    <div className="answer-file">
      <Button
        kind="link"
        aria-pressed={viewing.shown?.field === field || viewing.beside?.field === field}
        aria-label={`${t('view', { name: label })}: ${file.name}`}
        {...(scan && { 'aria-describedby': note })}
        onClick={() => viewing.toggle(field)}
      >
        <FileName of={file.name} />
      </Button>
      {scan && scan.state !== 'unscanned' && scan.state !== 'waiting' && (
        <p id={note} className={scan.state === 'infected' ? 'scan-note error' : 'scan-note'}>
          {t(`scan.${scan.state}`, { at: scan.at && formatDateTime(scan.at) })}
        </p>
      )}
    </div>
  );
}
