import {
  documentTypes,
  MAX_FILES_OF_DOCUMENT,
  MAX_UPLOAD_BYTES,
  SERVICE_MAX_LENGTH,
} from '@emigration-portal/shared-api';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { FileField } from '@emigration-portal/shared-ui/uploads';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import type { DocumentDraft } from '../draft/sections.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { type RowFieldsProps, useRowFields } from './useRowFields.ts';

/** The settings in an expanded document row: instruction, sample, number of files, condition. */
export function DocumentDetails(props: RowFieldsProps<DocumentDraft>) {
  const { t } = useTexts(serviceForm);
  const field = useRowFields('documents', props);
  const { errors, onBusy } = props;
  const { id, label, value, onValue } = field('sample');
  return (
    <>
      <TextField {...field('instruction')} maxLength={SERVICE_MAX_LENGTH.instruction} />
      <div className="builder-pair">
        <FileField
          id={id}
          label={label}
          types={documentTypes}
          maxBytes={MAX_UPLOAD_BYTES}
          error={errors[id]}
          value={value}
          onChange={onValue}
          onBusy={onBusy}
        />
        <TextField
          {...field('maxFiles')}
          required
          inputMode="numeric"
          maxLength={4}
          hint={t('maxFilesHint', { max: MAX_FILES_OF_DOCUMENT })}
        />
      </div>
      <ConditionFields {...field('showWhen')} row={props.row} section={props.section} />
    </>
  );
}
