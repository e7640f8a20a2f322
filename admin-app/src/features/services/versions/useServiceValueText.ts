import {
  type Condition,
  documentTypes,
  documentTypeTable,
  type FileRef,
  infoTypes,
} from '@emigration-portal/shared-api';
import { joinValues } from '@emigration-portal/shared-ui/lists';
import files from '@emigration-portal/shared-ui/locales/en/files.json';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import serviceFields from '../../../locales/en/serviceFields.json';
import serviceVersions from '../../../locales/en/serviceVersions.json';
import { useTexts } from '../../../texts.ts';

/** Returns a function that formats a value of a service as text. `part` is the name of its field. */
export function useServiceValueText() {
  const { t } = useTexts(serviceVersions);
  const { t: fieldText } = useTexts(serviceFields);
  const { t: sharedText } = useSharedTexts(files);

  const typeText = (type: unknown) => {
    const info = infoTypes.find((each) => each === type);
    const document = documentTypes.find((each) => each === type);
    if (info) return fieldText(`infoTypes.${info}`);
    return document ? sharedText(documentTypeTable[document].name) : undefined;
  };
  const answerText = (answer: string) => (answer === 'Yes' ? t('yes') : answer === 'No' ? t('no') : answer);
  const conditionText = ({ item, is, value }: Condition) => t(`conditions.${is}`, { item, value: answerText(value) });

  return (part: string, value: unknown): string => {
    const nothing = t('nothing');
    if (value === undefined || value === '') return nothing;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.length > 0 ? joinValues(value) : nothing;
    if (part === 'showWhen') return conditionText(value as Condition);
    if (part === 'mustBe') return answerText(String(value));
    if (part === 'sample') return (value as FileRef).name;
    return (part === 'type' && typeText(value)) || String(value);
  };
}
