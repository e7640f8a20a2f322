import { createRoot, type Root } from 'react-dom/client';
import styles from '../layout/notices.module.css';
import { useOverrideTexts } from '../locales/use-override-texts.ts';
import { endOverrides, type Overrides } from './overrides.ts';

interface Props {
  readonly overrides: Overrides;
  /** Names of those that could not be taken. */
  readonly failed: readonly string[];
}

let root: Root | undefined;

/** Over every page, and none of a page's business: in a place of its own, so that nobody else's page brings the code. */
export function showOverrides(overrides: Overrides, failed: readonly string[]): void {
  if (!root) {
    const place = document.createElement('div');
    document.body.prepend(place);
    root = createRoot(place);
  }
  root.render(<OverrideBanner overrides={overrides} failed={failed} />);
}

function OverrideBanner({ overrides, failed }: Props) {
  const { t } = useOverrideTexts();
  return (
    <div role="status" className={styles.offline}>
      {[...overrides].map(([name, from]) => (
        <p key={name}>{t(failed.includes(name) ? 'failed' : 'active', { name, from })}</p>
      ))}
      <button type="button" className="button button-quiet" onClick={endOverrides}>
        {t('end')}
      </button>
    </div>
  );
}
