import { type ApplicationContent, type FieldId, fieldsOf, shownFields } from '@emigration-portal/shared-api';

/** What has to be answered before it can be submitted, in the order of the form. */
export interface RequiredField {
  readonly field: FieldId;
  readonly section: 'requiredInfo' | 'mandatoryDocs';
  readonly isGiven: boolean;
}

export function requiredFields(content: ApplicationContent): RequiredField[] {
  const shown = shownFields(content);
  return fieldsOf(content)
    .filter(({ required, field }) => required && shown.has(field))
    .map((item) =>
      'value' in item
        ? { field: item.field, section: 'requiredInfo', isGiven: item.value.trim() !== '' || item.destroyed === true }
        : { field: item.field, section: 'mandatoryDocs', isGiven: item.file !== undefined },
    );
}
