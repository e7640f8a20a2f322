import type { Role } from '@emigration-portal/shared-api';

/** A header entry: its key in the texts under `header` and where it leads. */
export interface MenuEntry {
  readonly text:
    | 'home'
    | 'about'
    | 'services'
    | 'contact'
    | 'logIn'
    | 'dashboard'
    | 'customers'
    | 'transactions'
    | 'serviceManagement'
    | 'applications'
    | 'settings';
  readonly to: string;
}

/** The menus of specification §2. */
export const menus: Readonly<Record<Role | 'visitor', readonly MenuEntry[]>> = {
  visitor: [
    { text: 'home', to: '/' },
    { text: 'about', to: '/#about' },
    { text: 'services', to: '/#services' },
    { text: 'contact', to: '/#contact' },
    { text: 'logIn', to: '/log-in' },
  ],
  Admin: [
    { text: 'dashboard', to: '/admin/dashboard' },
    { text: 'customers', to: '/admin/customer-list' },
    { text: 'transactions', to: '/admin/transactions' },
    { text: 'serviceManagement', to: '/admin/service-management/list' },
    { text: 'settings', to: '/admin/settings' },
  ],
  Customer: [
    { text: 'services', to: '/user/services/list' },
    { text: 'applications', to: '/user/applications/list' },
    { text: 'settings', to: '/user/settings' },
  ],
};
