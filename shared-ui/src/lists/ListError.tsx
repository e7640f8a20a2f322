import { Button } from '../button/index.ts';
import { errorCode, errorText, ReferenceLine, referenceOf, useOnceOnline } from '../errors/index.ts';
import lists from '../locales/en/lists.json';
import page from '../locales/en/page.json';
import { useRevalidator } from '../router.ts';
import { useSharedTexts } from '../texts/index.ts';
import './lists.css';

interface Props {
  readonly error: unknown;
  /** The title; a general one by default. */
  readonly text?: string | undefined;
}

/**
 * Replaces a list that could not be loaded: shows why, with a Retry button. Also retries when the connection is back. See
 * docs/product.md#lists.
 */
export function ListError({ error, text }: Props) {
  const { t } = useSharedTexts(lists);
  const { t: pageText } = useSharedTexts(page);
  const { revalidate, state } = useRevalidator();
  useOnceOnline(errorCode(error) === 'network', () => void revalidate());
  return (
    <div className="list-failed" role="alert">
      <p>
        <strong>{text ?? t('couldNotLoad')}</strong>
      </p>
      <p>{errorText(error)}</p>
      <Button loading={state === 'loading'} onClick={() => void revalidate()}>
        {pageText('retry')}
      </Button>
      <ReferenceLine id={referenceOf(error)} />
    </div>
  );
}
