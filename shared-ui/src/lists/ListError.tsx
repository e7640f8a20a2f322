import { Button } from '../button/index.ts';
import { errorCode, errorText, ReferenceLine, referenceOf, useOnceOnline } from '../errors/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { useRevalidator } from '../router.ts';
import './lists.css';

interface Props {
  readonly error: unknown;
  /** The specified text for this list, where there is one. */
  readonly text?: string | undefined;
}

/**
 * In place of a list that could not be loaded: says so, and why, and offers to try again. It tries by itself when the
 * connection is back. See docs/product.md#lists.
 */
export function ListError({ error, text }: Props) {
  const { t } = useTranslation('shared');
  const { revalidate, state } = useRevalidator();
  useOnceOnline(errorCode(error) === 'network', () => void revalidate());
  return (
    <div className="list-failed" role="alert">
      <p>
        <strong>{text ?? t('lists.couldNotLoad')}</strong>
      </p>
      <p>{errorText(error)}</p>
      <Button loading={state === 'loading'} onClick={() => void revalidate()}>
        {t('retry')}
      </Button>
      <ReferenceLine id={referenceOf(error)} />
    </div>
  );
}
