import { createRoot, type Root } from 'react-dom/client';
import styles from '../layout/notices.module.css';
import { useOverrideTexts } from '../locales/use-override-texts.ts';
import { endOverrides } from './overrides.ts';

interface Props {
  readonly overrides: readonly (readonly [name: string, from: string])[];
  /** Names of those that could not be taken. */
  readonly failed: readonly string[];
}

/** Here, for the shell has one style sheet, which every visitor fetches. */
const inARow = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '4px 16px',
} as const;

let root: Root | undefined;

/** Over every page, and none of a page's business: in a place of its own, so that nobody else's page brings the code. */
export function showOverrides(overrides: Props['overrides'], failed: Props['failed']): void {
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
    <div role="status" className={styles.offline} style={inARow}>
      <div>
        {overrides.map(([name, from]) => (
          <p key={name} style={{ margin: 0 }}>
            {t(failed.includes(name) ? 'failed' : 'active', { name, from })}
          </p>
        ))}
      </div>
      <button type="button" className="button button-quiet" onClick={endOverrides}>
        {t('end')}
      </button>
    </div>
  );
}
