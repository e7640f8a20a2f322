import { Outlet } from '@emigration-portal/shared-ui/router';
import '@emigration-portal/shared-ui/theme';
import './customer.css';

export function CustomerLayout() {
  return (
    <div className="customer">
      <Outlet />
    </div>
  );
}
