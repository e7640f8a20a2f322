import { useEffect, useState } from 'react';
import { useAccountTexts } from '../use-account-texts.ts';
import { parsePhone } from './parse-phone.ts';
import './phone.css';

interface Props {
  /** The number as it is typed. */
  readonly input: string;
  /** The chosen country's alpha-2 code; empty for none. */
  readonly countryId: string;
}

/** A note below a phone field: how a number without country code is understood. */
export function PhoneNote({ input, countryId }: Props) {
  const { t } = useAccountTexts('phone');
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    let current = true;
    setTaken(undefined);
    if (/^\s*(\+|$)/.test(input)) return;
    void parsePhone(input, countryId).then((reading) => {
      if (current && reading && reading !== 'unknown' && reading.isCountryAssumed) setTaken(reading.international);
    });
    return () => {
      current = false;
    };
  }, [input, countryId]);
  return (
    <p role="status" className="phone-note">
      {taken ? t('taken', { number: taken.replaceAll(' ', '\u00a0') }) : null}
    </p>
  );
}
