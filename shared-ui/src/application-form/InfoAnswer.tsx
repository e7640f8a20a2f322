import type { InfoType } from '@emigration-portal/shared-api';
import { i18n, useTranslation } from '../i18n/index.ts';

interface Props {
  readonly name: string;
  readonly type: InfoType | '';
  readonly value: string;
}

/** One answer as text. Passwords stay hidden. */
export function InfoAnswer({ name, type, value }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text()}</dd>
    </div>
  );

  function text() {
    if (value === '') return t('noAnswer');
    if (type === 'Password') return t('hidden');
    if (type === 'Yes or No') return value === 'Yes' ? t('yes') : t('no');
    return type === 'Date' ? day(value) : value;
  }
}

/** A day such as `2026-02-03` in words; anything else as it was written. */
function day(value: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime())) return value;
  const language = i18n.language === 'en' ? 'en-GB' : i18n.language;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
