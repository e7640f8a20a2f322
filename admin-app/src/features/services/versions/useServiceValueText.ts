import {
  type Condition,
  documentTypes,
  documentTypeTable,
  type FileRef,
  infoTypes,
} from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';

/** Formats a value of a service as text. */
export function useServiceValueText() {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const { t: shared } = useTranslation('shared', { keyPrefix: 'forms' });

  const ofType = (type: unknown) => {
    const info = infoTypes.find((each) => each === type);
    const document = documentTypes.find((each) => each === type);
    if (info) return t(`infoTypes.${info}`);
    return document ? shared(documentTypeTable[document].name) : undefined;
  };
  const ofCondition = ({ item, is, value }: Condition) => `${item} ${t(`condition.operators.${is}`)} ${value}`.trim();

  return (part: string, value: unknown): string => {
    const nothing = t('versions.nothing');
    if (value === undefined || value === '') return nothing;
    if (typeof value === 'boolean') return t(value ? 'versions.yes' : 'versions.no');
    if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : nothing;
    if (part === 'showWhen') return ofCondition(value as Condition);
    if (part === 'sample') return (value as FileRef).name;
    return (part === 'type' && ofType(value)) || String(value);
  };
}
