import clearanceCheck from '../../../locales/en/clearanceCheck.json';
import guideClearance from '../../../locales/en/guideClearance.json';
import { useTexts } from '../../../texts.ts';
import { type EcrCountry, ecrCountries } from '../clearance-facts.ts';
import type { Answer } from './clearance-check.ts';

/** Returns a function that returns the text of an answer. Countries have their texts in the guide. */
export function useAnswerText(): (answer: Answer) => string {
  const { t } = useTexts(clearanceCheck, 'answers');
  const { t: countryText } = useTexts(guideClearance, 'sections.ecrCountries.countries');
  return (answer) => (isEcrCountry(answer) ? countryText(answer) : t(answer));
}

const isEcrCountry = (answer: Answer): answer is EcrCountry => ecrCountries.some((country) => country === answer);
