import { SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { TextField } from '@emigration-portal/shared-ui/fields';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import type { EligibilityDraft } from '../draft/sections.ts';
import { type RowFieldsProps, useRowFields } from './useRowFields.ts';

/** The setting in an expanded question row: the text for people who may not apply. */
export function EligibilityDetails(props: RowFieldsProps<EligibilityDraft>) {
  const { t } = useTexts(serviceForm);
  const field = useRowFields('eligibility', props);
  return (
    <TextField
      {...field('otherwise')}
      required
      multiline
      rows={2}
      hint={t('otherwiseHint')}
      maxLength={SERVICE_MAX_LENGTH.otherwise}
    />
  );
}
