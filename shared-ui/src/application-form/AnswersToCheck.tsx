import {
  type AnsweredField,
  type ApplicationContent,
  type FieldId,
  findVisibleFields,
  listFields,
} from '@emigration-portal/shared-api';
import { useId } from 'react';
import { Button } from '../button/index.ts';
import answers from '../locales/en/answers.json';
import { useSharedTexts } from '../texts/index.ts';
import { FileLink } from '../uploads/index.ts';
import { AnswerText } from './AnswerText.tsx';
import { useFieldLabel } from './fields/useFieldLabel.ts';
import { SectionHeading, type SectionTitle } from './SectionHeading.tsx';
import './application-form.css';

interface Props {
  readonly content: ApplicationContent;
  /** Called by the Change button next to each answer. */
  readonly onEdit: (field: FieldId) => void;
}

/** Title, the key of the answer in a field of the section, and whether its questions are required. */
const sections: readonly (readonly [SectionTitle, 'value' | 'file', boolean])[] = [
  ['requiredInfo', 'value', true],
  ['otherInfo', 'value', false],
  ['mandatoryDocs', 'file', true],
  ['otherDocs', 'file', false],
];

/** All visible questions with their answers as text, to check before Submit. */
export function AnswersToCheck({ content, onEdit }: Props) {
  const id = useId();
  const visible = findVisibleFields(content);
  const fields = listFields(content).filter(({ field }) => visible.has(field));
  return sections.map(([title, answerKey, required]) => {
    const sectionFields = fields.filter((field) => answerKey in field && field.required === required);
    if (sectionFields.length === 0) return null;
    return (
      <section key={title} className="application-form-section" aria-labelledby={`${id}-${title}`}>
        <SectionHeading id={`${id}-${title}`} of={title} />
        <dl className="application-form-answers application-form-checked">
          {sectionFields.map((field) => (
            <AnswerToCheck key={field.field} field={field} onEdit={onEdit} />
          ))}
        </dl>
      </section>
    );
  });
}

function AnswerToCheck({ field, onEdit }: { readonly field: AnsweredField } & Pick<Props, 'onEdit'>) {
  const { t } = useSharedTexts(answers);
  const label = useFieldLabel()(field);
  return (
    <div>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <AnswerValue field={field} label={label} />
      </dd>
      <dd>
        <Button kind="link" aria-label={t('changeNamed', { name: label })} onClick={() => onEdit(field.field)}>
          {t('change')}
        </Button>
      </dd>
    </div>
  );
}

function AnswerValue({ field, label }: { readonly field: AnsweredField; readonly label: string }) {
  const { t } = useSharedTexts(answers);
  if (!('value' in field)) {
    return field.file ? (
      <FileLink file={field.file} label={`${label}: ${field.file.name}`} />
    ) : (
      <span>{t('noFile')}</span>
    );
  }
  return field.destroyed ? <span>{t('destroyed')}</span> : <AnswerText type={field.type} answer={field.value} />;
}
