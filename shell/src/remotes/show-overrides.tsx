import type { OverrideLine } from '@emigration-portal/runtime/override-areas';
import { clearOverrides, isRefusedOverride } from '@emigration-portal/runtime/overrides';
import { createRoot, type Root } from 'react-dom/client';
import styles from '../layout/notices/notices.module.css';
import { useOverrideTexts } from '../locales/use-override-texts.ts';

interface Props {
  readonly lines: readonly OverrideLine[];
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

/** Shows the banner of remote overrides above every page. It has its own React root, so normal visits never load it. */
export function showOverrides(lines: readonly OverrideLine[]): void {
  if (!root) {
    const container = document.createElement('div');
    document.body.prepend(container);
    root = createRoot(container);
  }
  root.render(lines.length > 0 ? <OverrideBanner lines={lines} /> : null);
}

function OverrideBanner({ lines }: Props) {
  const { t } = useOverrideTexts();
  return (
    <div role="status" className={styles.offline} style={bannerStyle}>
      <div>
        {lines.map((line) => (
          <p key={line.name + line.from} style={lineStyle}>
            {isRefusedOverride(line) ? t(`refused.${line.problem}`, { ...line }) : t('active', line)}
          </p>
        ))}
      </div>
      <button type="button" className="button button-quiet" onClick={clearOverrides}>
        {t('end')}
      </button>
    </div>
  );
}
