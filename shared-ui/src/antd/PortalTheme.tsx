import { directionOf } from '@emigration-portal/shared-api/languages';
import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '../texts/index.ts';

const theme: ThemeConfig = {
  // All `PortalTheme`s of a page share one set of CSS variables.
  cssVar: { key: 'portal' },
  token: {
    // With an opening animation, a dialog's buttons move away while a person presses them.
    motion: false,
    colorPrimary: '#0b5563',
    colorLink: '#0b5563',
    colorError: '#b3261e',
    colorSuccess: '#1e6b3a',
    colorWarning: '#8a5a00',
    colorSuccessBg: '#e6f4ea',
    colorSuccessBorder: '#8fbf9f',
    colorErrorBg: '#fdecea',
    colorErrorBorder: '#e9a7a2',
    colorWarningBg: '#fff4d6',
    colorWarningBorder: '#dcb768',
    colorText: '#17212b',
    colorTextSecondary: '#4a5766',
    colorTextPlaceholder: '#6a7683',
    borderRadius: 8,
    controlHeight: 40,
    fontSize: 16,
    fontFamily: 'var(--font)',
  },
};

/** antd's wave effect measures the page during a press, which is slow on long forms. */
const noWave = { disabled: true };

/** The portal's theme for antd. Wrap each antd component in it, so that pages without antd do not load it. */
export function PortalTheme({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  return (
    <ConfigProvider theme={theme} wave={noWave} direction={directionOf(language)}>
      {children}
    </ConfigProvider>
  );
}
