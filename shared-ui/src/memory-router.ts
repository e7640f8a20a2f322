import { createMemoryRouter as createRouter } from 'react-router-dom';
import { resting } from './leave-after.ts';

/** A router without a browser's address bar, otherwise as the portal's own: for tests. */
export const createMemoryRouter: typeof createRouter = (routes, options) =>
  createRouter(routes, { ...options, ...resting });
