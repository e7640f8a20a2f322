import type { useTranslation } from '../../i18n/index.ts';
import type { FormProblem } from '../rules.ts';

type Texts = ReturnType<typeof useTranslation<'shared', 'applicationForm'>>['t'];

/** What is wrong with a field. */
export const inWords = (t: Texts, { kind, pattern }: FormProblem): string =>
  (kind === 'pattern' && pattern?.message) || t(`problem.${kind}`, { pattern: pattern?.asked });

/** What a field is called: an item in a group with the repetition it is of. */
export const nameOf = (t: Texts, { name, group }: FormProblem): string =>
  group ? t('inGroup', { name, group: group.name, number: group.number }) : name;
