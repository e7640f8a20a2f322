import {
  type ApplicationContent,
  type FieldId,
  isBlank,
  listFields,
  visibleFields,
} from '@emigration-portal/shared-api';
import type { SectionTitle } from '@emigration-portal/shared-ui/application-form';

/** What is asked for, and whether it is answered. */
export interface VisibleField {
  readonly field: FieldId;
  readonly section: SectionTitle;
  readonly required: boolean;
  readonly isAnswered: boolean;
}

/** All that is asked for as it is filled in now, in the order of the form. */
export function listVisibleFields(content: ApplicationContent): VisibleField[] {
  const shown = visibleFields(content);
  return listFields(content)
    .filter(({ field }) => shown.has(field))
    .map((item) => {
      const { field, required } = item;
      return 'value' in item
        ? { field, section: required ? 'requiredInfo' : 'otherInfo', required, isAnswered: hasAnswer(item) }
        : { field, section: required ? 'mandatoryDocs' : 'otherDocs', required, isAnswered: item.file !== undefined };
    });
}

const hasAnswer = ({ value, destroyed }: { readonly value: string; readonly destroyed?: boolean | undefined }) =>
  !isBlank(value) || destroyed === true;

/** How much of what a part of the form requires is filled in. */
export interface SectionProgress {
  readonly section: SectionTitle;
  readonly required: number;
  readonly answered: number;
}

const sections: readonly SectionTitle[] = ['requiredInfo', 'otherInfo', 'mandatoryDocs', 'otherDocs'];

/** Of each part in which something is asked for, in the order of the form. */
export const countSectionProgress = (fields: readonly VisibleField[]): SectionProgress[] =>
  sections.flatMap((section) => {
    const sectionFields = fields.filter((each) => each.section === section);
    const required = sectionFields.filter((each) => each.required);
    const answered = required.filter(({ isAnswered }) => isAnswered);
    return sectionFields.length === 0 ? [] : { section, required: required.length, answered: answered.length };
  });
