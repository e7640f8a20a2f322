import {
  type Application,
  type ApplicationChange,
  applicationEndpoints,
  deskEndpoints,
  type ReviewDetails,
  reviewEndpoints,
  serviceEndpoints,
} from '@emigration-portal/shared-api';
import { type FakeApi, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { openAdmin } from './open-admin.ts';
import { sampleApplication, sampleServiceJson } from './sample-data.ts';

const emptyReview: ReviewDetails = { decisions: [], notes: [], opinions: [], needsOpinion: false };

interface ReviewSetup {
  /** Starts with `?`. */
  readonly query?: string;
  readonly history?: ApplicationChange[] | FakeResponse;
  readonly service?: ReturnType<typeof sampleServiceJson>;
  readonly review?: ReviewDetails;
}

/** Opens the review page of the sample application and waits until it shows. */
export async function openReview(
  api: FakeApi,
  storedApplication: Application | FakeResponse = sampleApplication(),
  { query = '', history = [], service = sampleServiceJson(), review = emptyReview }: ReviewSetup = {},
) {
  const serviceJSON = JSON.stringify(service);
  api.on(serviceEndpoints.getServices, () => ({ id: 3, serviceName: 'Nurses & midwives', serviceJSON, version: 1 }));
  api.on(applicationEndpoints.getApplications, () => storedApplication);
  api.on(deskEndpoints.getDesk, () => review);
  api.on(deskEndpoints.attend, () => ({ others: [] }));
  api.on(reviewEndpoints.getApplicationChanges, () =>
    history instanceof FakeResponse ? history : { changes: history },
  );
  const view = openAdmin(`manage-application/3/41/Nurses%20%26%20midwives/7${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Nurses & midwives' });
  return view;
}
