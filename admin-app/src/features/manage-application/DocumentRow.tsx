import type { AnsweredDocument, DocumentScan } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import { fileKey } from '@emigration-portal/shared-ui/uploads';
import { ItemVerdict } from './desk/ItemVerdict.tsx';
import type { Deciding } from './desk/useDecisions.ts';
import { type FiledDocument, filedDocuments } from './filed-documents.ts';
import type { Viewing } from './useViewing.ts';

interface Props {
  readonly document: AnsweredDocument;
  readonly scans: readonly DocumentScan[];
  readonly viewing: Viewing;
  readonly deciding: Deciding | undefined;
}

/** A document: its files, each with a button that shows it beside the answers, and what is said of it. */
export function DocumentRow({ document, scans, viewing, deciding }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const files = filedDocuments([document]);
  return (
    <li className="answer">
      <div className="answer-name">{document.name}</div>
      <div className="answer-files">
        {files.length === 0 && <span>{t('noFile')}</span>}
        {files.map((each) => (
          <ShownFile
            key={each.field}
            filed={each}
            scan={scans.find((scan) => fileKey(scan) === fileKey(each.file))}
            viewing={viewing}
          />
        ))}
      </div>
      {deciding && (
        <div className="answer-verdict">
          <ItemVerdict field={document.field} name={document.name} of="document" deciding={deciding} />
        </div>
      )}
    </li>
  );
}

interface ShownFileProps {
  readonly filed: FiledDocument;
  readonly scan: DocumentScan | undefined;
  readonly viewing: Viewing;
}

/** A file, and whether it was checked for viruses, in words that belong to its button. */
function ShownFile({ filed, scan, viewing }: ShownFileProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.documents' });
  const { field, name, number, file } = filed;
  const note = `${field}-scan`;
  return (
    <div className="answer-file">
      <Button
        kind="link"
        aria-pressed={viewing.shown?.field === field || viewing.beside?.field === field}
        aria-label={`${t(number ? 'viewNumber' : 'view', { name, number })}: ${file.name}`}
        {...(scan && { 'aria-describedby': note })}
        onClick={() => viewing.toggle(field)}
      >
        {file.name}
      </Button>
      {scan && (
        <p id={note} className={scan.state === 'infected' ? 'scan-note error' : 'scan-note'}>
          {t(`scan.${scan.state}`, { at: scan.at && formatDateTime(scan.at) })}
        </p>
      )}
    </div>
  );
}
