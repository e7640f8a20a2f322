import {
  documentTypes,
  documentTypeTable,
  infoTypes,
  MAX_UPLOAD_BYTES,
  SERVICE_MAX_LENGTH,
  SMALL_DOCUMENT_HINT_KB,
  sizeUnits,
} from '@emigration-portal/shared-api';
import { SelectField, TextField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { FileField } from '@emigration-portal/shared-ui/uploads';
import { isSmall } from './rules.ts';
import type { DocumentDraft, InfoDraft, UrlDraft } from './sections.ts';
import { type RowProps, useRowFields } from './useRowFields.ts';

/** What an information item asks for: its name and type. */
export function InfoFields(props: RowProps<InfoDraft>) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const field = useRowFields('items', props);
  return (
    <div className="form-fields row-fields">
      <TextField {...field('name')} required maxLength={SERVICE_MAX_LENGTH.rowName} />
      <SelectField
        {...field('type')}
        required
        options={[
          { value: '', text: t('chooseType') },
          ...infoTypes.map((type) => ({ value: type, text: t(`infoTypes.${type}`) })),
        ]}
        unknown={(type) => t('unknownType', { type })}
      />
    </div>
  );
}

/** A "Read more" link of a service. */
export function UrlFields(props: RowProps<UrlDraft>) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const field = useRowFields('urls', props);
  return (
    <div className="form-fields row-fields">
      <TextField {...field('name')} required maxLength={SERVICE_MAX_LENGTH.rowName} />
      <TextField {...field('url')} required type="url" maxLength={SERVICE_MAX_LENGTH.url} hint={t('urlHint')} />
    </div>
  );
}

/** A document an applicant is asked for: name, type, largest size, instruction and a sample. */
export function DocumentFields(props: RowProps<DocumentDraft>) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const { t: shared } = useTranslation('shared', { keyPrefix: 'forms' });
  const field = useRowFields('documents', props);
  const { row, errors, onBusy } = props;
  const { id, label, value, onValue } = field('sample');
  const hint = isSmall(row.maxSize, row.unit) ? t('smallHint', { size: SMALL_DOCUMENT_HINT_KB }) : undefined;
  return (
    <>
      <div className="form-fields row-fields">
        <TextField {...field('name')} required maxLength={SERVICE_MAX_LENGTH.rowName} />
        <SelectField
          {...field('type')}
          required
          options={documentTypes.map((type) => ({ value: type, text: shared(documentTypeTable[type].name) }))}
          unknown={(type) => t('unknownType', { type })}
        />
        <TextField {...field('maxSize')} required type="number" min={1} hint={hint} />
        <SelectField
          {...field('unit')}
          required
          options={sizeUnits.map((unit) => ({ value: unit, text: t(`units.${unit}`) }))}
        />
      </div>
      <TextField {...field('instruction')} maxLength={SERVICE_MAX_LENGTH.instruction} />
      <FileField
        id={id}
        label={label}
        types={documentTypes}
        limit={MAX_UPLOAD_BYTES}
        error={errors[id]}
        value={value}
        onChange={onValue}
        onBusy={onBusy}
      />
    </>
  );
}
