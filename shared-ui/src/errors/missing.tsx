import { useTranslation } from '../i18n/index.ts';
import type shared from '../locales/en.json';
import { PageTitle } from '../page/index.ts';
import { Link } from '../router.ts';
import type { MissingHandle } from './PageError.tsx';

interface Props {
  /** What the page is about; its texts are those under `missing`. */
  readonly what: keyof (typeof shared)['missing'];
  /** The path of the page that lists such things. */
  readonly list: string;
}

/** The `handle` of a route whose address names one thing, which may not be there: what `PageError` then shows, and the list as its section of the menu. */
export const missingHandle = (what: Props['what'], list: string): MissingHandle => ({
  missing: <MissingPage what={what} list={list} />,
  section: list,
});

function MissingPage({ what, list }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'missing' });
  return (
    <section className="notice">
      <PageTitle>{t(`${what}.title`)}</PageTitle>
      <p>{t(`${what}.why`)}</p>
      <Link className="button" to={list}>
        {t(`${what}.list`)}
      </Link>
    </section>
  );
}
