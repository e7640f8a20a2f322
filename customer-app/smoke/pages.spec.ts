import { everyPage } from '@emigration-portal/kit/smoke';

// Only users with a company name see a link to this page.
everyPage(['/user/services/apply-many/1/service']);
