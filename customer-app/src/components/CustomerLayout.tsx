import { Outlet } from '@emigration-portal/shared-ui/router';
import '@emigration-portal/shared-ui/theme';
import { ContactWarnings } from './ContactWarnings.tsx';
import './customer.css';

/** The frame of all customer pages. Warns above the page if the e-mail or phone is unconfirmed or lost. */
export function CustomerLayout() {
  return (
    <div className="customer">
      <ContactWarnings />
      <Outlet />
    </div>
  );
}
