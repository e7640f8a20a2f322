import { MAX_VISIBLE_PAGE_NUMBERS, normalizeEntry } from '@emigration-portal/shared-api';
import { useId } from 'react';
import { Button } from '../button/index.ts';
import { TextField } from '../fields/index.ts';
import { Form, useForm } from '../form/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { countPages } from './list-params.ts';
import './lists.css';

interface Props {
  readonly page: number;
  /** Rows of the whole list. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** The page numbers shown around `page`: at most 5 in a row. See docs/product.md#numbers. */
export function pageWindow(page: number, pages: number): number[] {
  const size = Math.min(MAX_VISIBLE_PAGE_NUMBERS, pages);
  const first = Math.min(Math.max(1, page - Math.floor(MAX_VISIBLE_PAGE_NUMBERS / 2)), pages - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}

/** Previous, page numbers, Next and go-to-page; nothing for a list of one page. */
export function Pagination({ page, total, onPage }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'lists' });
  const pages = countPages(total);
  if (pages === 1) return null;
  return (
    <nav className="list-pages" aria-label={t('pages')}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      {pageWindow(page, pages).map((number) => (
        <Button
          key={number}
          aria-label={t('page', { number })}
          {...(number === page && ({ kind: 'primary', 'aria-current': 'page' } as const))}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
      <GoToPage pages={pages} onPage={onPage} />
    </nav>
  );
}

const pageOf = (text: string) => Number(normalizeEntry(text));

function GoToPage({ pages, onPage }: { readonly pages: number; readonly onPage: (page: number) => void }) {
  const { t } = useTranslation('shared', { keyPrefix: 'lists' });
  const id = useId();
  const isPage = (text: string) => /^\d+$/.test(normalizeEntry(text)) && pageOf(text) >= 1 && pageOf(text) <= pages;
  const form = useForm({
    initialValues: { page: '' },
    validate: ({ page }) => (isPage(page) ? {} : { page: 'refused' }),
    messages: (_: 'refused') => t('pageRefused', { pages }),
    fieldId: () => id,
    onSuccess: (_, { page }) => go(pageOf(page)),
  });
  const refused = form.problemTextOf('page');

  function go(page: number) {
    form.reset({ page: '' });
    onPage(page);
  }

  return (
    <Form form={form} className="list-go" focusOnProblems="none">
      <TextField
        {...form.field('page')}
        label={t('goToPage')}
        required
        inputMode="numeric"
        autoComplete="off"
        error={undefined}
        invalid={refused !== undefined}
        describedBy={`${id}-hint`}
      />
      <Button type="submit">{t('go')}</Button>
      <span id={`${id}-hint`} role={refused ? 'alert' : undefined} className={refused ? 'list-refused' : undefined}>
        {refused ?? t('ofPages', { pages })}
      </span>
    </Form>
  );
}
