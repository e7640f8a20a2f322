import { runtimeConfig } from '@emigration-portal/shared-api/config';
import type { ClipboardEvent } from 'react';
import { useTranslation } from '../i18n/index.ts';

interface Props {
  /** The id of a failed call (`referenceOf`); empty if it has none. Shows nothing for undefined. */
  readonly id: string | undefined;
}

/** Characters of the id to show: short enough for the phone, and unique together with the time. */
const SHOWN = 8;

/** Shows the id of a failed call and the support contact. One press selects the short id; a copy has the whole id. */
export function ReferenceLine({ id }: Props) {
  const { t } = useTranslation('shared');
  if (id === undefined) return null;
  const copyWhole = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', id);
    event.preventDefault();
  };
  const { email, phone } = runtimeConfig().supportContact;
  return (
    <>
      {id !== '' && (
        <p className="reference" onCopy={copyWhole}>
          {t('reference', { id: id.slice(0, SHOWN) })}
        </p>
      )}
      <p className="support-contact">
        <span>{t('support')}</span> <a href={`mailto:${email}`}>{email}</a>{' '}
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
      </p>
    </>
  );
}
