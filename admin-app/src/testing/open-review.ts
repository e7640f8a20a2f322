import {
  type Application,
  type ApplicationChange,
  applicationEndpoints,
  type Desk,
  deskEndpoints,
  reviewEndpoints,
  serviceEndpoints,
} from '@emigration-portal/shared-api';
import { Failure, type FakeApi } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { openAdmin } from './open-admin.ts';
import { application, serviceJson } from './samples.ts';

/** Nothing decided, noted or asked. */
const blankDesk: Desk = { decisions: [], notes: [], opinions: [], needsOpinion: false };

/** Opens the review of the sample application and waits until it is there. */
export async function openReview(
  api: FakeApi,
  stored: Application | Failure = application(),
  query = '',
  history: ApplicationChange[] | Failure = [],
  service = serviceJson(),
  desk: Desk = blankDesk,
) {
  const serviceJSON = JSON.stringify(service);
  api.on(serviceEndpoints.getServices, () => ({ id: 3, serviceName: 'Nurses & midwives', serviceJSON, version: 1 }));
  api.on(applicationEndpoints.getApplications, () => stored);
  api.on(deskEndpoints.getDesk, () => desk);
  api.on(deskEndpoints.attend, () => ({ others: [] }));
  api.on(reviewEndpoints.getApplicationChanges, () => (history instanceof Failure ? history : { changes: history }));
  const view = openAdmin(`manage-application/3/41/Nurses%20%26%20midwives/7${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Nurses & midwives' });
  return view;
}
