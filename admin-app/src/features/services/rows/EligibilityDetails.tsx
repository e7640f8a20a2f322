import { SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { EligibilityDraft } from '../draft/sections.ts';
import { type RowFieldsProps, useRowFields } from './useRowFields.ts';

/** The setting in an expanded question row: the text for people who may not apply. */
export function EligibilityDetails(props: RowFieldsProps<EligibilityDraft>) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
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
