import { type AnsweredField, parseFieldId } from '@emigration-portal/shared-api';
import { useCallback } from 'react';
import answers from '../../locales/en/answers.json';
import { useSharedTexts } from '../../texts/index.ts';

/** Returns a function that formats a field's label: its name, plus the number of its repetition or file if it can repeat. */
export function useFieldLabel(): (field: AnsweredField) => string {
  const { t } = useSharedTexts(answers);
  return useCallback(
    (field) => {
      const { name } = field;
      const number = parseFieldId(field.field).repetition + 1;
      if ('value' in field) return field.group ? t('inGroup', { name, group: field.group, number }) : name;
      return field.maxFiles > 1 ? t('furtherFile', { name, number }) : name;
    },
    [t],
  );
}
