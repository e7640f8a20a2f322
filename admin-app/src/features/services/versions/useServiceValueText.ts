import {
  type Condition,
  documentTypes,
  documentTypeTable,
  type FileRef,
  infoTypes,
} from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { joinValues } from '@emigration-portal/shared-ui/lists';

/** Returns a function that formats a value of a service as text. `part` is the name of its field. */
export function useServiceValueText() {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const { t: sharedText } = useTranslation('shared', { keyPrefix: 'forms' });

  const typeText = (type: unknown) => {
    const info = infoTypes.find((each) => each === type);
    const document = documentTypes.find((each) => each === type);
    if (info) return t(`infoTypes.${info}`);
    return document ? sharedText(documentTypeTable[document].name) : undefined;
  };
  const conditionText = ({ item, is, value }: Condition) => `${item} ${t(`condition.operators.${is}`)} ${value}`.trim();

  return (part: string, value: unknown): string => {
    const nothing = t('versions.nothing');
    if (value === undefined || value === '') return nothing;
    if (typeof value === 'boolean') return t(value ? 'versions.yes' : 'versions.no');
    if (Array.isArray(value)) return value.length > 0 ? joinValues(value) : nothing;
    if (part === 'showWhen') return conditionText(value as Condition);
    if (part === 'sample') return (value as FileRef).name;
    return (part === 'type' && typeText(value)) || String(value);
  };
}
