import { memo } from 'react';
import { useTranslation } from '../i18n/index.ts';

/** How long the form takes to fill in. Drawn once, not with each key. */
export const Estimate = memo(function Estimate({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  return <p className="application-form-estimate">{t('estimate', { count: minutes })}</p>;
});
