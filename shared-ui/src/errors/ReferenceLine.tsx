import { runtimeConfig } from '@emigration-portal/shared-api/config';
import type { ClipboardEvent } from 'react';
import { useTranslation } from '../i18n/index.ts';

interface Props {
  /** The id of a call (`referenceOf`), empty for a fault without one; nothing is shown for undefined. */
  readonly id: string | undefined;
}

/** Enough to read out over the phone: with the hour of the day it names one call among millions. */
const SHOWN = 8;

/**
 * Two quiet lines: the id by which support finds a call that has failed, if it has one, and how to reach support. One press selects the
 * id, and a copy has all of it.
 */
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
