import missing from '../locales/en/missing.json';
import { PageTitle } from '../page/index.ts';
import { Link } from '../router.ts';
import { useSharedTexts } from '../texts/index.ts';
import type { MissingHandle } from './PageError.tsx';

interface Props {
  /** The kind of object: a key of the texts under `missing`. */
  readonly kind: keyof (typeof missing)['missing'];
  /** The path of the list of such objects. */
  readonly listPath: string;
}

/** Creates the `handle` of a route whose object may not exist. `PageError` then shows a page that says so. */
export const missingHandle = (kind: Props['kind'], listPath: string): MissingHandle => ({
  missing: <MissingPage kind={kind} listPath={listPath} />,
  section: listPath,
});

function MissingPage({ kind, listPath }: Props) {
  const { t } = useSharedTexts(missing);
  return (
    <section className="notice">
      <PageTitle>{t(`${kind}.title`)}</PageTitle>
      <p>{t(`${kind}.why`)}</p>
      <Link className="button" to={listPath}>
        {t(`${kind}.list`)}
      </Link>
    </section>
  );
}
