import { everyPage } from '@emigration-portal/kit/smoke';

// The page is linked for people with a company name alone.
everyPage(['/user/services/apply-many/1/service']);
