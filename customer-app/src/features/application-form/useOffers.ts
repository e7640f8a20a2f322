import {
  type ApplicationContent,
  type FieldId,
  type FileRef,
  type Passport,
  passportValidity,
} from '@emigration-portal/shared-api';
import type { Offers } from '@emigration-portal/shared-ui/application-form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDay } from '@emigration-portal/shared-ui/lists';
import { fileKey } from '@emigration-portal/shared-ui/uploads';
import { useMemo } from 'react';
import { today } from '../../components/passport/today.ts';
import type { Earlier } from './draft/earlier.ts';
import { passportAnswers } from './passport-offers.ts';

type Known = string | FileRef;

interface From {
  readonly earlier: Earlier | undefined;
  readonly passport: Passport | null | undefined;
  readonly account: ReadonlyMap<FieldId, string>;
}

/** What may be taken into the form with a press. A passport that is over is not offered. */
export function useOffers(asked: ApplicationContent, { earlier, passport, account }: From): Offers {
  const { t } = useTranslation('customer');
  return useMemo(() => {
    const { applicationId: id, files = new Map<FieldId, FileRef>() } = earlier ?? {};
    const isValid = passport && passportValidity(passport.expiresOn, today()) !== 'over';
    const own = isValid ? passportAnswers(asked, passport) : new Map<FieldId, Known>();
    const fields = new Set([...own.keys(), ...files.keys(), ...account.keys()]);
    const offersFor = (field: FieldId) => {
      const [file, known, mine] = [files.get(field), own.get(field), account.get(field)];
      return [
        ...(file ? [{ answer: file, text: t('earlier.use', { name: file.name, id }) }] : []),
        ...(known && !isSame(file, known)
          ? [{ answer: known, text: t('passport.use', { answer: inWords(known) }) }]
          : []),
        ...(mine ? [{ answer: mine, text: t('passport.useAccount', { answer: mine }) }] : []),
      ];
    };
    return new Map([...fields].map((field) => [field, offersFor(field)]));
  }, [asked, earlier, passport, account, t]);
}

const isSame = (file: FileRef | undefined, known: Known) =>
  file !== undefined && typeof known === 'object' && fileKey(file) === fileKey(known);

const inWords = (known: Known): string => (typeof known === 'object' ? known.name : formatDay(known));
