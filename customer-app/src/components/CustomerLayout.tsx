import { Outlet } from '@emigration-portal/shared-ui/router';
import '@emigration-portal/shared-ui/theme';
import './customer.css';

export function Component() {
  return (
    <div className="customer">
      <Outlet />
    </div>
  );
}
