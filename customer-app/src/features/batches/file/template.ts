import type { ServiceContent } from '@emigration-portal/shared-api';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import type answers from '@emigration-portal/shared-ui/locales/en/answers.json';
import type { Translate } from '@emigration-portal/shared-ui/texts';
import type applyMany from '../../../locales/en/applyMany.json';
import { cellTypeOf } from './cell-types.ts';
import { columnsOf } from './columns.ts';
import { type FileTexts, joinWithEnglish } from './file-texts.ts';

type Texts = Translate<(typeof applyMany)['applyMany']>;

export const fileTextsOf = (t: Texts, answerText: Translate<(typeof answers)['answers']>): FileTexts => ({
  name: t('file.name'),
  email: t('file.email'),
  hints: t('file.hints'),
  yes: answerText('yes'),
  no: answerText('no'),
});

/** Builds the CSV template: a row of titles and a row of hints. The portal finds both by their English texts. */
export function buildTemplate(service: ServiceContent, t: Texts, texts: FileTexts): string {
  const columns = columnsOf(service, texts);
  const titles = columns.map(({ id, title }) => (typeof id === 'number' ? title : joinWithEnglish(id, title)));
  const contactHints = { name: joinWithEnglish('hints', texts.hints), email: t('hints.contact') };
  const hints = columns.map(({ id }) => (typeof id === 'number' ? hintOf(service, id, t, texts) : contactHints[id]));
  return formatCsv([titles, hints]);
}

function hintOf({ items }: ServiceContent, index: number, t: Texts, texts: FileTexts): string {
  const item = items[index];
  if (!item) return '';
  const { required, type, options, pattern, allowsPartialDate } = item;
  const requiredText = t(required ? 'file.required' : 'file.optional');
  const joinHint = (hint: string) => t('file.hint', { required: requiredText, hint });
  const hint = allowsPartialDate ? 'partialDate' : cellTypeOf(type).hint;
  if (hint === 'text') return pattern ? joinHint(t('hints.pattern', { pattern })) : requiredText;
  const [yes, no] = [joinWithEnglish('yes', texts.yes), joinWithEnglish('no', texts.no)];
  return joinHint(t(`hints.${hint}`, { options: options.join(' | '), yes, no }));
}
