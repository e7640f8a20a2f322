import {
  type ApplicationContent,
  type FieldId,
  isBlank,
  listFields,
  visibleFields,
} from '@emigration-portal/shared-api';
import type { SectionTitle } from '@emigration-portal/shared-ui/application-form';

/** What is asked for, and whether it is answered. */
export interface AskedField {
  readonly field: FieldId;
  readonly section: SectionTitle;
  readonly required: boolean;
  readonly isGiven: boolean;
}

/** All that is asked for as it is filled in now, in the order of the form. */
export function askedFields(content: ApplicationContent): AskedField[] {
  const shown = visibleFields(content);
  return listFields(content)
    .filter(({ field }) => shown.has(field))
    .map((item) => {
      const { field, required } = item;
      return 'value' in item
        ? { field, section: required ? 'requiredInfo' : 'otherInfo', required, isGiven: isAnswered(item) }
        : { field, section: required ? 'mandatoryDocs' : 'otherDocs', required, isGiven: item.file !== undefined };
    });
}

const isAnswered = ({ value, destroyed }: { readonly value: string; readonly destroyed?: boolean | undefined }) =>
  !isBlank(value) || destroyed === true;

/** How much of what a part of the form requires is filled in. */
export interface PartProgress {
  readonly section: SectionTitle;
  readonly required: number;
  readonly given: number;
}

const sections: readonly SectionTitle[] = ['requiredInfo', 'otherInfo', 'mandatoryDocs', 'otherDocs'];

/** Of each part in which something is asked for, in the order of the form. */
export const progressOf = (asked: readonly AskedField[]): PartProgress[] =>
  sections.flatMap((section) => {
    const own = asked.filter((each) => each.section === section);
    const required = own.filter((each) => each.required);
    const given = required.filter(({ isGiven }) => isGiven);
    return own.length === 0 ? [] : { section, required: required.length, given: given.length };
  });
