import type { ServiceContent } from '@emigration-portal/shared-api';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import type { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { cellTypeOf } from './file/cells.ts';
import { columnsOf } from './file/columns.ts';
import type { FileTitles } from './file/open-sheet.ts';

type Texts = ReturnType<typeof useTranslation<'customer', 'applyMany'>>['t'];

export const titlesOf = (t: Texts): FileTitles => ({
  name: t('file.name'),
  email: t('file.email'),
  hints: t('file.hints'),
});

/** The CSV template: a row of titles and a row of hints. */
export function buildTemplate(service: ServiceContent, t: Texts): string {
  const titles = titlesOf(t);
  const columns = columnsOf(service, titles);
  const contact = { name: titles.hints, email: t('hints.contact') };
  const hints = columns.map(({ of }) => (typeof of === 'number' ? hintOf(service, of, t) : contact[of]));
  return formatCsv([columns.map(({ title }) => title), hints]);
}

function hintOf({ items }: ServiceContent, at: number, t: Texts): string {
  const item = items[at];
  if (!item) return '';
  const { required, type, options, pattern, allowsPartialDate } = item;
  const mark = t(required ? 'file.required' : 'file.optional');
  const hint = allowsPartialDate ? 'partialDate' : cellTypeOf(type).hint;
  if (hint === 'text') return pattern ? `${mark}: ${t('hints.pattern', { pattern })}` : mark;
  return `${mark}: ${t(`hints.${hint}`, { options: options.join(' | ') })}`;
}
