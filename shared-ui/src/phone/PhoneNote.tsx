import { useEffect, useState } from 'react';
import phone from '../locales/en/phone.json';
import { useSharedTexts } from '../texts/index.ts';
import { parsePhone } from './parse-phone.ts';
import './phone.css';

interface Props {
  /** The typed text. */
  readonly input: string;
  /** The chosen country's alpha-2 code; empty for none. */
  readonly countryId: string;
}

/** A note below a phone field: shows a number without country code as it will be stored. */
export function PhoneNote({ input, countryId }: Props) {
  const { t } = useSharedTexts(phone);
  const [internationalNumber, setInternationalNumber] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    setInternationalNumber(undefined);
    if (/^\s*(\+|$)/.test(input)) return;
    void parsePhone(input, countryId).then((phone) => {
      if (isCurrent && phone && phone !== 'unknown' && phone.isCountryAssumed)
        setInternationalNumber(phone.international);
    });
    return () => {
      isCurrent = false;
    };
  }, [input, countryId]);
  return (
    <p role="status" className="phone-note">
      {internationalNumber ? t('taken', { number: internationalNumber.replaceAll(' ', '\u00a0') }) : null}
    </p>
  );
}
