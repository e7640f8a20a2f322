import { Outlet } from '@emigration-portal/shared-ui/router';
import { PortalTheme } from '@emigration-portal/shared-ui/theme';
import './customer.css';

export function Component() {
  return (
    <PortalTheme>
      <div className="customer">
        <Outlet />
      </div>
    </PortalTheme>
  );
}
