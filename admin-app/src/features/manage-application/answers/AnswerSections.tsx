import type { Application, DocumentScan, ScanState } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { fileKeyOf } from '@emigration-portal/shared-ui/uploads';
import { DocumentRow, scanNoteId, uncheckedScanStates } from '../documents/DocumentRow.tsx';
import type { ShownDocuments } from '../documents/useShownDocuments.ts';
import type { ItemDecisions } from '../review/useItemDecisions.ts';
import { AnswerRow } from './AnswerRow.tsx';
import { type Field, hasFile, isDocument } from './useReviewFields.ts';

interface Props {
  readonly row: Application;
  readonly fields: readonly Field[];
  readonly scans: readonly DocumentScan[] | undefined;
  readonly shownDocuments: ShownDocuments;
  /** Undefined if the review data could not be loaded. */
  readonly itemDecisions: ItemDecisions | undefined;
  readonly onRevealed: () => void;
}

const sections = [
  { id: 'required-info', title: 'requiredInfo', List: 'dl', required: true },
  { id: 'other-info', title: 'otherInfo', List: 'dl', required: false },
  { id: 'mandatory-docs', title: 'mandatoryDocs', List: 'ul', required: true },
  { id: 'other-docs', title: 'otherDocs', List: 'ul', required: false },
] as const;

/** All answers and files, one row each, with their decisions. */
export function AnswerSections({ row, fields, scans = [], shownDocuments, itemDecisions, onRevealed }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const rowOf = (field: Field) =>
    isDocument(field) ? (
      <DocumentRow
        key={field.field}
        document={field}
        scans={scans}
        shownDocuments={shownDocuments}
        itemDecisions={itemDecisions}
      />
    ) : (
      <AnswerRow key={field.field} row={row} answer={field} itemDecisions={itemDecisions} onRevealed={onRevealed} />
    );
  const shown = sections.map((section) => ({
    ...section,
    own: fields.filter((field) => field.required === section.required && isDocument(field) === (section.List === 'ul')),
  }));
  const firstOfDocuments = shown.find(({ own, List }) => own.length > 0 && List === 'ul')?.id;
  return shown.map(({ id, title, List, own }) => {
    if (own.length === 0) return null;
    return (
      <section key={id} className="panel answers" aria-labelledby={id}>
        <h2 id={id}>{t(title)}</h2>
        {id === firstOfDocuments && <UncheckedNotes fields={fields} scans={scans} />}
        <List>{own.map(rowOf)}</List>
      </section>
    );
  });
}

/** One note for each scan state that names the unchecked documents. */
function UncheckedNotes({
  fields,
  scans,
}: {
  readonly fields: readonly Field[];
  readonly scans: readonly DocumentScan[];
}) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.documents.scan' });
  const filed = fields.filter(hasFile);
  const ofState = (state: ScanState) => {
    const keys = new Set(scans.filter((scan) => scan.state === state).map(fileKeyOf));
    return filed.filter(({ file }) => keys.has(fileKeyOf(file)));
  };
  return uncheckedScanStates.map((state) => {
    const unchecked = ofState(state);
    if (unchecked.length === 0) return null;
    const documents = unchecked.map(({ label }) => label).join(', ');
    const key = unchecked.length === filed.length ? 'all' : 'some';
    return (
      <p key={state} id={scanNoteId(state)} className="scan-note">
        {t(`${state}.${key}`, { documents })}
      </p>
    );
  });
}
