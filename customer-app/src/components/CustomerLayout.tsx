import { Outlet } from '@emigration-portal/shared-ui/router';
import '@emigration-portal/shared-ui/theme';
import { AddressNotice } from './AddressNotice.tsx';
import './customer.css';

export function CustomerLayout() {
  return (
    <div className="customer">
      <AddressNotice />
      <Outlet />
    </div>
  );
}
