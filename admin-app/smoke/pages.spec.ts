import { everyPage } from '@emigration-portal/kit/smoke';

everyPage(['/admin/service-management/preview/1/service']);
