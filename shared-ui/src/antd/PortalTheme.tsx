import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';

const theme: ThemeConfig = {
  // One set of variables, however many of these a page has.
  cssVar: { key: 'portal' },
  token: {
    // A dialog that grows as it opens moves its buttons away from under a press.
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

/** The wave after a press measures the page while the press is still to be shown: on a long form that can be felt. */
const noWave = { disabled: true };

/** The portal's look for what antd draws: it stands around each of its components, so that pages without one do without antd. */
export function PortalTheme({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider theme={theme} wave={noWave}>
      {children}
    </ConfigProvider>
  );
}
