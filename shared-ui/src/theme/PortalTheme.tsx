import { App, ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';

const theme: ThemeConfig = {
  token: {
    colorPrimary: '#0b5563',
    colorLink: '#0b5563',
    colorError: '#b3261e',
    colorSuccess: '#1e6b3a',
    colorWarning: '#8a5a00',
    colorText: '#17212b',
    colorTextSecondary: '#4a5766',
    colorTextPlaceholder: '#6a7683',
    borderRadius: 8,
    controlHeight: 40,
    fontSize: 16,
    fontFamily: 'var(--font)',
  },
};

/** The portal's look for antd: a remote wraps its routes in it once. */
export function PortalTheme({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider theme={theme}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
