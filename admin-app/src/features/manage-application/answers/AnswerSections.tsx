import type { Application, DocumentScan, ScanState } from '@emigration-portal/shared-api';
import { joinValues } from '@emigration-portal/shared-ui/lists';
import answers from '@emigration-portal/shared-ui/locales/en/answers.json';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { downloadKeyOf } from '@emigration-portal/shared-ui/uploads';
import manageApplication from '../../../locales/en/manageApplication.json';
import { useTexts } from '../../../texts.ts';
import { DocumentRow, scanNoteId, uncheckedScanStates } from '../documents/DocumentRow.tsx';
import type { ShownDocuments } from '../documents/useShownDocuments.ts';
import type { ItemDecisions } from '../review/useItemDecisions.ts';
import { AnswerRow } from './AnswerRow.tsx';
import { hasFile, isDocumentField, type ReviewField } from './useReviewFields.ts';

interface Props {
  readonly row: Application;
  readonly fields: readonly ReviewField[];
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
  const { t } = useSharedTexts(answers);
  const renderRow = (field: ReviewField) =>
    isDocumentField(field) ? (
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
  const filledSections = sections.map((section) => ({
    ...section,
    sectionFields: fields.filter(
      (field) => field.required === section.required && isDocumentField(field) === (section.List === 'ul'),
    ),
  }));
  const firstDocumentSection = filledSections.find(
    ({ sectionFields, List }) => sectionFields.length > 0 && List === 'ul',
  )?.id;
  return filledSections.map(({ id, title, List, sectionFields }) => {
    if (sectionFields.length === 0) return null;
    return (
      <section key={id} className="panel answers" aria-labelledby={id}>
        <h2 id={id}>{t(title)}</h2>
        {id === firstDocumentSection && <UncheckedDocumentNotes fields={fields} scans={scans} />}
        <List>{sectionFields.map(renderRow)}</List>
      </section>
    );
  });
}

/** Names the documents that the virus scanner has not checked: one note for each reason. */
function UncheckedDocumentNotes({
  fields,
  scans,
}: {
  readonly fields: readonly ReviewField[];
  readonly scans: readonly DocumentScan[];
}) {
  const { t } = useTexts(manageApplication, 'documents.scan');
  const documentsWithFile = fields.filter(hasFile);
  const listDocumentsInState = (state: ScanState) => {
    const keys = new Set(scans.filter((scan) => scan.state === state).map(downloadKeyOf));
    return documentsWithFile.filter(({ file }) => keys.has(downloadKeyOf(file)));
  };
  return uncheckedScanStates.map((state) => {
    const unchecked = listDocumentsInState(state);
    if (unchecked.length === 0) return null;
    const documents = joinValues(unchecked.map(({ label }) => label));
    const key = unchecked.length === documentsWithFile.length ? 'all' : 'some';
    return (
      <p key={state} id={scanNoteId(state)} className="scan-note">
        {t(`${state}.${key}`, { documents })}
      </p>
    );
  });
}
