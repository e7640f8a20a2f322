import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { addMessages } from '../i18n/index.ts';
import shared from '../locales/en.json';
import './portal.css';

// Only the remotes show lists, forms and modals: their texts come with the theme and not with the home page.
addMessages({ en: { shared } });

/** Whoever asks their device for less motion gets none. */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const theme: ThemeConfig = {
  token: {
    motion,
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

/** The portal's look for antd: a remote wraps its routes in it once. */
export function PortalTheme({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider theme={theme} wave={noWave}>
      {children}
    </ConfigProvider>
  );
}
