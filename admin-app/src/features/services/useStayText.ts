import { useTranslation } from '@emigration-portal/shared-ui/i18n';

/** How many applications stay on older versions, in words; null where that could not be told. */
export function useStayText(): (open: number | null) => string {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  return (open) => (open === null ? t('stayUnknown') : t('stay', { count: open }));
}
