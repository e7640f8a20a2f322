import { customer, renderRoutes, startFakeApi } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { messages, routes } from './remote.tsx';

test('spike page renders', async () => {
  const api = await startFakeApi();
  renderRoutes({ at: '/services/list', routes: [...routes], messages, user: customer, apiBase: api.base });
  expect(await screen.findByText('Asha')).toBeVisible();
  await api.close();
});
