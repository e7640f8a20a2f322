import { everyPage } from '@emigration-portal/kit/smoke';

everyPage(['/admin/service-management/preview/1/service', '/admin/service-management/versions/1/service']);
