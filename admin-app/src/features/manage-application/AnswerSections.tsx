import type { Application, DocumentScan } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { AnswerRow } from './AnswerRow.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import type { Deciding } from './desk/useDecisions.ts';
import { type Field, isDocument } from './useFields.ts';
import type { Viewing } from './useViewing.ts';

interface Props {
  readonly row: Application;
  readonly fields: readonly Field[];
  readonly scans: readonly DocumentScan[] | undefined;
  readonly viewing: Viewing;
  /** Left out where the server knows no desk. */
  readonly deciding: Deciding | undefined;
  readonly onRevealed: () => void;
}

const sections = [
  { id: 'required-info', title: 'requiredInfo', List: 'dl', required: true },
  { id: 'other-info', title: 'otherInfo', List: 'dl', required: false },
  { id: 'mandatory-docs', title: 'mandatoryDocs', List: 'ul', required: true },
  { id: 'other-docs', title: 'otherDocs', List: 'ul', required: false },
] as const;

/** What the applicant gave, as it is decided: one line for each answer and file, with what is said of it. */
export function AnswerSections({ row, fields, scans = [], viewing, deciding, onRevealed }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const rowOf = (field: Field) =>
    isDocument(field) ? (
      <DocumentRow key={field.field} document={field} scans={scans} viewing={viewing} deciding={deciding} />
    ) : (
      <AnswerRow key={field.field} row={row} answer={field} deciding={deciding} onRevealed={onRevealed} />
    );
  return sections.map(({ id, title, List, required }) => {
    const own = fields.filter((field) => field.required === required && isDocument(field) === (List === 'ul'));
    if (own.length === 0) return null;
    return (
      <section key={id} className="panel answers" aria-labelledby={id}>
        <h2 id={id}>{t(title)}</h2>
        <List>{own.map(rowOf)}</List>
      </section>
    );
  });
}
