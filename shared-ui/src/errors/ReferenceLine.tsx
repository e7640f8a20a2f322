import type { ClipboardEvent } from 'react';
import { useTranslation } from '../i18n/index.ts';

interface Props {
  /** The id of a call (`referenceOf`); nothing is shown without one. */
  readonly id: string | undefined;
}

/** Enough to read out over the phone: with the hour of the day it names one call among millions. */
const SHOWN = 8;

/** A quiet line by which support finds a call that has failed. One press selects it, and a copy has the whole id. */
export function ReferenceLine({ id }: Props) {
  const { t } = useTranslation('shared');
  if (id === undefined) return null;
  const copyWhole = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', id);
    event.preventDefault();
  };
  return (
    <p className="reference" onCopy={copyWhole}>
      {t('reference', { id: id.slice(0, SHOWN) })}
    </p>
  );
}
