import { Button } from 'antd';
import { errorText } from '../errors/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { useRevalidator } from '../router.ts';
import './lists.css';

/** In place of a list that could not be loaded: says so, and why, and offers to try again. Decision 21. */
export function CouldNotLoad({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('shared');
  const { revalidate, state } = useRevalidator();
  return (
    <div className="list-failed" role="alert">
      <p>
        <strong>{t('lists.couldNotLoad')}</strong>
      </p>
      <p>{errorText(error)}</p>
      <Button loading={state === 'loading'} onClick={() => void revalidate()}>
        {t('retry')}
      </Button>
    </div>
  );
}
