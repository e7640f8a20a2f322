import { everyPage } from '@emigration-portal/kit/smoke';

everyPage();
