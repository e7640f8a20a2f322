import {
  documentTypes,
  documentTypeTable,
  infoTypes,
  MAX_REPETITIONS,
  SERVICE_MAX_LENGTH,
  sizeUnits,
} from '@emigration-portal/shared-api';
import { SelectField, TextField } from '@emigration-portal/shared-ui/fields';
import files from '@emigration-portal/shared-ui/locales/en/files.json';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import serviceFields from '../../../locales/en/serviceFields.json';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import { applyBirthDateDefault } from '../draft/draft.ts';
import type { DocumentDraft, EligibilityDraft, GroupDraft, ItemDraft, UrlDraft } from '../draft/sections.ts';
import { type RowFieldsProps, useRowFields } from './useRowFields.ts';

/** The always visible fields of an item. */
export function ItemLine(props: RowFieldsProps<ItemDraft>) {
  const { t } = useTexts(serviceForm);
  const { t: typeText } = useTexts(serviceFields, 'infoTypes');
  const onChange = (row: ItemDraft) => props.onChange(applyBirthDateDefault(props.row, row));
  const field = useRowFields('items', { ...props, onChange });
  return (
    <>
      <TextField {...field('name')} required maxLength={SERVICE_MAX_LENGTH.rowName} />
      <SelectField
        {...field('type')}
        required
        options={[
          { value: '', text: t('chooseType') },
          ...infoTypes.map((type) => ({ value: type, text: typeText(type) })),
        ]}
        unknownText={(type) => t('unknownType', { type })}
      />
    </>
  );
}

/** The always visible fields of a document. */
export function DocumentLine(props: RowFieldsProps<DocumentDraft>) {
  const { t } = useTexts(serviceForm);
  const { t: shared } = useSharedTexts(files);
  const field = useRowFields('documents', props);
  return (
    <>
      <TextField {...field('name')} required maxLength={SERVICE_MAX_LENGTH.rowName} />
      <SelectField
        {...field('type')}
        required
        options={documentTypes.map((type) => ({ value: type, text: shared(documentTypeTable[type].name) }))}
        unknownText={(type) => t('unknownType', { type })}
      />
      <TextField {...field('maxSize')} required inputMode="decimal" maxLength={12} />
      <SelectField
        {...field('unit')}
        required
        options={sizeUnits.map((unit) => ({ value: unit, text: t(`units.${unit}`) }))}
      />
    </>
  );
}

/** The fields of a "Read more" link. */
export function UrlLine(props: RowFieldsProps<UrlDraft>) {
  const { t } = useTexts(serviceForm);
  const field = useRowFields('urls', props);
  return (
    <>
      <TextField {...field('name')} required maxLength={SERVICE_MAX_LENGTH.rowName} />
      <TextField {...field('url')} required type="url" maxLength={SERVICE_MAX_LENGTH.url} placeholder={t('urlHint')} />
    </>
  );
}

/** The fields of a group: name and number of repetitions. */
export function GroupLine(props: RowFieldsProps<GroupDraft>) {
  const { t } = useTexts(serviceForm);
  const field = useRowFields('groups', props);
  const bounds = { type: 'number', max: MAX_REPETITIONS } as const;
  return (
    <>
      <TextField {...field('name')} required placeholder={t('groupHint')} maxLength={SERVICE_MAX_LENGTH.groupName} />
      <TextField {...field('min')} required {...bounds} min={1} />
      <TextField {...field('max')} required {...bounds} min={2} />
    </>
  );
}

const answers = ['Yes', 'No'] as const;

/** The always visible fields of an eligibility question. */
export function EligibilityLine(props: RowFieldsProps<EligibilityDraft>) {
  const { t } = useTexts(serviceForm);
  const field = useRowFields('eligibility', props);
  return (
    <>
      <TextField
        {...field('question')}
        required
        placeholder={t('questionHint')}
        maxLength={SERVICE_MAX_LENGTH.question}
      />
      <SelectField
        {...field('mustBe')}
        required
        options={answers.map((answer) => ({ value: answer, text: t(`mustBe.${answer}`) }))}
      />
    </>
  );
}
