import {
  type ApplicationContent,
  type FieldId,
  findVisibleFields,
  isBlank,
  listFields,
} from '@emigration-portal/shared-api';
import type { SectionTitle } from '@emigration-portal/shared-ui/application-form';

/** A field that the form shows now, and whether it has an answer. */
export interface VisibleField {
  readonly field: FieldId;
  readonly section: SectionTitle;
  readonly required: boolean;
  readonly isAnswered: boolean;
}

/** The fields that the current answers make visible, in the order of the form. */
export function listVisibleFields(content: ApplicationContent): VisibleField[] {
  const visibleIds = findVisibleFields(content);
  return listFields(content)
    .filter(({ field }) => visibleIds.has(field))
    .map((item) => {
      const { field, required } = item;
      return 'value' in item
        ? { field, section: required ? 'requiredInfo' : 'otherInfo', required, isAnswered: hasAnswer(item) }
        : { field, section: required ? 'mandatoryDocs' : 'otherDocs', required, isAnswered: item.file !== undefined };
    });
}

const hasAnswer = ({ value, destroyed }: { readonly value: string; readonly destroyed?: boolean | undefined }) =>
  !isBlank(value) || destroyed === true;

/** How many required fields a section has, and how many of them have an answer. */
export interface SectionProgress {
  readonly section: SectionTitle;
  readonly requiredCount: number;
  readonly answeredCount: number;
}

const sections: readonly SectionTitle[] = ['requiredInfo', 'otherInfo', 'mandatoryDocs', 'otherDocs'];

/** The progress of each section with visible fields, in the order of the form. */
export const countSectionProgress = (fields: readonly VisibleField[]): SectionProgress[] =>
  sections.flatMap((section) => {
    const sectionFields = fields.filter((each) => each.section === section);
    const requiredFields = sectionFields.filter(({ required }) => required);
    const answeredFields = requiredFields.filter(({ isAnswered }) => isAnswered);
    return sectionFields.length === 0
      ? []
      : { section, requiredCount: requiredFields.length, answeredCount: answeredFields.length };
  });
