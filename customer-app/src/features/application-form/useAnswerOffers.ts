import {
  type ApplicationContent,
  checkPassportValidity,
  type FieldId,
  type FileRef,
  type Passport,
} from '@emigration-portal/shared-api';
import type { OfferedAnswersByField } from '@emigration-portal/shared-ui/application-form';
import { formatDay } from '@emigration-portal/shared-ui/lists';
import { downloadKeyOf } from '@emigration-portal/shared-ui/uploads';
import { useMemo } from 'react';
import { today } from '../../components/passport/today.ts';
import earlier from '../../locales/en/earlier.json';
import { useTexts } from '../../texts.ts';
import type { CopiedApplication } from './draft/copied-application.ts';
import { findPassportAnswers } from './passport-answers.ts';

type OfferedAnswer = string | FileRef;

interface OfferSources {
  readonly copiedApplication: CopiedApplication | undefined;
  readonly passport: Passport | null | undefined;
  readonly accountAnswers: ReadonlyMap<FieldId, string>;
}

/** Answers that one press copies into the form: from an earlier application, the saved passport or the account. */
export function useAnswerOffers(
  content: ApplicationContent,
  { copiedApplication, passport, accountAnswers }: OfferSources,
): OfferedAnswersByField {
  const { t } = useTexts(earlier);
  return useMemo(() => {
    const { earlierApplicationId, offeredFiles = new Map<FieldId, FileRef>() } = copiedApplication ?? {};
    const isValid = passport && checkPassportValidity(passport.expiresOn, today()) !== 'expired';
    const passportAnswers = isValid ? findPassportAnswers(content, passport) : new Map<FieldId, OfferedAnswer>();
    const fields = new Set([...passportAnswers.keys(), ...offeredFiles.keys(), ...accountAnswers.keys()]);
    const listOffers = (field: FieldId) => {
      const [file, passportAnswer, accountAnswer] = [
        offeredFiles.get(field),
        passportAnswers.get(field),
        accountAnswers.get(field),
      ];
      return [
        ...(file ? [{ answer: file, text: t('use', { name: file.name, id: earlierApplicationId }) }] : []),
        ...(passportAnswer && !isSameFile(file, passportAnswer)
          ? [{ answer: passportAnswer, text: t('usePassport', { answer: describeAnswer(passportAnswer) }) }]
          : []),
        ...(accountAnswer ? [{ answer: accountAnswer, text: t('useAccount', { answer: accountAnswer }) }] : []),
      ];
    };
    return new Map([...fields].map((field) => [field, listOffers(field)]));
  }, [content, copiedApplication, passport, accountAnswers, t]);
}

const isSameFile = (file: FileRef | undefined, answer: OfferedAnswer) =>
  file !== undefined && typeof answer === 'object' && downloadKeyOf(file) === downloadKeyOf(answer);

const describeAnswer = (answer: OfferedAnswer): string =>
  typeof answer === 'object' ? answer.name : formatDay(answer);
