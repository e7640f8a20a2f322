import type { serviceEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { addService } from './AddService.ts';
import { getAllServices } from './GetAllServices.ts';
import { getOpenApplications } from './GetOpenApplications.ts';
import { getServices } from './GetServices.ts';
import { getServiceVersions } from './GetServiceVersions.ts';

export const servicesHandlers: Handlers<typeof serviceEndpoints> = {
  addService,
  getServices,
  getServiceVersions,
  getAllServices,
  getOpenApplications,
};
