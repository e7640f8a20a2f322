import {
  type AnsweredItem,
  type Application,
  type ApplicationContent,
  type DocumentScan,
  isSecret,
  repetitionOf,
  shownFields,
} from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { DocumentRow } from './DocumentRow.tsx';
import { ItemVerdict } from './desk/ItemVerdict.tsx';
import type { Deciding } from './desk/useDecisions.ts';
import { ReadAnswer } from './ReadAnswer.tsx';
import { RevealAnswer } from './RevealAnswer.tsx';
import type { Viewing } from './useViewing.ts';

interface Props {
  readonly row: Application;
  readonly content: ApplicationContent;
  readonly scans: readonly DocumentScan[] | undefined;
  readonly viewing: Viewing;
  /** Left out where the server knows no desk. */
  readonly deciding: Deciding | undefined;
  readonly onRevealed: () => void;
}

/** What the applicant gave, as it is decided: one line for each answer and document, with what is said of it. */
export function AnswerSections({ row, content, scans = [], viewing, deciding, onRevealed }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const shown = shownFields(content);
  const repetitionsOf = (item: AnsweredItem) =>
    [item.value, ...item.more]
      .map((_, at) => ({ ...repetitionOf(item, at), number: at + 1 }))
      .filter(({ field }) => shown.has(field));
  const items = content.items.filter((item) => repetitionsOf(item).length > 0);
  const documents = content.documents.filter(({ field }) => shown.has(field));
  const read = (item: AnsweredItem) =>
    isSecret(item.type) && item.value && row.submitted ? (
      <RevealAnswer field={item.field} name={item.name} applicationId={row.id} onRevealed={onRevealed} />
    ) : (
      <ReadAnswer item={item} />
    );
  const answer = (item: AnsweredItem) =>
    item.group === '' ? (
      read(item)
    ) : (
      <ul className="answer-more">
        {repetitionsOf(item).map(({ number, ...each }) => (
          <li key={each.field}>
            <span className="soft">{t('repetition', { group: item.group, number })}</span> {read(each)}
          </li>
        ))}
      </ul>
    );
  const infoSection = (id: string, title: string, required: boolean) => {
    const own = items.filter((item) => item.required === required);
    if (own.length === 0) return null;
    return (
      <section className="panel answers" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <dl>
          {own.map((item) => (
            <div key={item.field} className="answer">
              <dt>{item.name}</dt>
              <dd>{answer(item)}</dd>
              {deciding && (
                <dd className="answer-verdict">
                  <ItemVerdict field={item.field} name={item.name} of="answer" deciding={deciding} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      </section>
    );
  };
  const documentSection = (id: string, title: string, required: boolean) => {
    const own = documents.filter((document) => document.required === required);
    if (own.length === 0) return null;
    return (
      <section className="panel answers" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <ul>
          {own.map((document) => (
            <DocumentRow key={document.field} document={document} scans={scans} viewing={viewing} deciding={deciding} />
          ))}
        </ul>
      </section>
    );
  };
  return (
    <>
      {infoSection('required-info', t('requiredInfo'), true)}
      {infoSection('other-info', t('otherInfo'), false)}
      {documentSection('mandatory-docs', t('mandatoryDocs'), true)}
      {documentSection('other-docs', t('otherDocs'), false)}
    </>
  );
}
