import { useTranslation } from '../i18n/index.ts';
import type shared from '../locales/en.json';
import { PageTitle } from '../page/index.ts';
import { Link } from '../router.ts';
import type { MissingHandle } from './PageError.tsx';

interface Props {
  /** The kind of object: a key of the texts under `missing`. */
  readonly what: keyof (typeof shared)['missing'];
  /** The path of the list of such objects. */
  readonly list: string;
}

/** Creates the `handle` of a route whose object may not exist: what `PageError` shows then, and the menu section. */
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
