import { MAX_VISIBLE_PAGE_NUMBERS, normalizeEntry } from '@emigration-portal/shared-api';
import { formatNumber } from '@emigration-portal/shared-api/languages';
import { useId } from 'react';
import { Button } from '../button/index.ts';
import { TextField } from '../fields/index.ts';
import { Form, useForm } from '../form/index.ts';
import lists from '../locales/en/lists.json';
import { useSharedTexts } from '../texts/index.ts';
import { countPages } from './list-params.ts';
import './lists.css';

interface Props {
  readonly page: number;
  /** Rows of the whole list. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Returns the page numbers to show around `page`: at most 5. `pages` is the number of pages. See docs/product.md#numbers. */
export function listVisiblePages(page: number, pageCount: number): number[] {
  const size = Math.min(MAX_VISIBLE_PAGE_NUMBERS, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(MAX_VISIBLE_PAGE_NUMBERS / 2)), pageCount - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}

/** Previous, page numbers, Next and go-to-page. Renders nothing for a list of one page. */
export function Pagination({ page, total, onPage }: Props) {
  const { t } = useSharedTexts(lists);
  const pageCount = countPages(total);
  if (pageCount === 1) return null;
  return (
    <nav className="list-pages" aria-label={t('pages')}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      {listVisiblePages(page, pageCount).map((number) => (
        <Button
          key={number}
          aria-label={t('page', { number })}
          {...(number === page && ({ kind: 'primary', 'aria-current': 'page' } as const))}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      <Button disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
      <GoToPage pages={pageCount} onPage={onPage} />
    </nav>
  );
}

const parsePage = (text: string) => Number(normalizeEntry(text));

function GoToPage({ pages, onPage }: { readonly pages: number; readonly onPage: (page: number) => void }) {
  const { t } = useSharedTexts(lists);
  const id = useId();
  const isPage = (text: string) =>
    /^\d+$/.test(normalizeEntry(text)) && parsePage(text) >= 1 && parsePage(text) <= pages;
  const form = useForm({
    initialValues: { page: '' },
    validate: ({ page }) => (isPage(page) ? {} : { page: 'refused' }),
    messages: (_: 'refused') => t('pageRefused', { pages: formatNumber(pages) }),
    fieldId: () => id,
    onSuccess: (_, { page }) => goToPage(parsePage(page)),
  });
  const problemText = form.problemTextOf('page');

  function goToPage(page: number) {
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
        invalid={problemText !== undefined}
        describedBy={`${id}-hint`}
      />
      <Button type="submit">{t('go')}</Button>
      <span
        id={`${id}-hint`}
        role={problemText ? 'alert' : undefined}
        className={problemText ? 'list-refused' : undefined}
      >
        {problemText ?? t('ofPages', { pages: formatNumber(pages) })}
      </span>
    </Form>
  );
}
