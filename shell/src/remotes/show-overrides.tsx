import type { ShownOverride } from '@emigration-portal/runtime/override-areas';
import { clearOverrides, isRefusedOverride } from '@emigration-portal/runtime/overrides';
import { createRoot, type Root } from 'react-dom/client';
import styles from '../layout/notices/notices.module.css';
import override from '../locales/en/override.json';
import { useTexts } from '../texts.ts';
import { useTextsOnDemand } from './use-texts-on-demand.ts';

interface Props {
  readonly overrides: readonly ShownOverride[];
}

/** Inline, because every visitor downloads the shell's one style sheet. */
const bannerStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '4px 16px',
} as const;

const lineStyle = { margin: 0, overflowWrap: 'anywhere' } as const;

let root: Root | undefined;

/**
 * Shows the banner of remote overrides above every page; hides it if there are none. Only visits with overrides load this
 * file, so the banner has its own React root.
 */
export function showOverrides(overrides: readonly ShownOverride[]): void {
  if (!root) {
    const container = document.createElement('div');
    document.body.prepend(container);
    root = createRoot(container);
  }
  root.render(overrides.length > 0 ? <OverrideBanner overrides={overrides} /> : null);
}

function OverrideBanner({ overrides }: Props) {
  const { t } = useTexts(override);
  useTextsOnDemand();
  return (
    <div role="status" className={styles.banner} style={bannerStyle}>
      <div>
        {overrides.map((override) => (
          <p key={override.name + override.from} style={lineStyle}>
            {isRefusedOverride(override) ? t(`refused.${override.problem}`, { ...override }) : t('active', override)}
          </p>
        ))}
      </div>
      <button type="button" className="button button-quiet" onClick={clearOverrides}>
        {t('end')}
      </button>
    </div>
  );
}
