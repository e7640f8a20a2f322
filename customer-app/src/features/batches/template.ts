import type { ServiceContent } from '@emigration-portal/shared-api';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import type { Translate } from '@emigration-portal/shared-ui/texts';
import type applyMany from '../../locales/en/applyMany.json';
import { cellTypeOf } from './file/cell-types.ts';
import { columnsOf } from './file/columns.ts';
import type { FileTitles } from './file/parse-sheet.ts';

type Texts = Translate<(typeof applyMany)['applyMany']>;

export const fileTitlesOf = (t: Texts): FileTitles => ({
  name: t('file.name'),
  email: t('file.email'),
  hints: t('file.hints'),
});

/** Builds the CSV template: a row of titles and a row of hints. */
export function buildTemplate(service: ServiceContent, t: Texts): string {
  const titles = fileTitlesOf(t);
  const columns = columnsOf(service, titles);
  const contactHints = { name: titles.hints, email: t('hints.contact') };
  const hints = columns.map(({ id }) => (typeof id === 'number' ? hintOf(service, id, t) : contactHints[id]));
  return formatCsv([columns.map(({ title }) => title), hints]);
}

function hintOf({ items }: ServiceContent, index: number, t: Texts): string {
  const item = items[index];
  if (!item) return '';
  const { required, type, options, pattern, allowsPartialDate } = item;
  const requiredText = t(required ? 'file.required' : 'file.optional');
  const joinHint = (hint: string) => t('file.hint', { required: requiredText, hint });
  const hint = allowsPartialDate ? 'partialDate' : cellTypeOf(type).hint;
  if (hint === 'text') return pattern ? joinHint(t('hints.pattern', { pattern })) : requiredText;
  return joinHint(t(`hints.${hint}`, { options: options.join(' | ') }));
}
