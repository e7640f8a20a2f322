/**
 * The router as the portal uses it. Every app imports it from here: the module is one shared instance, and naming what
 * is used keeps the rest of react-router out of the browser.
 */

import { createBrowserRouter as createRouter } from 'react-router-dom';
import { resting } from './leave-after.ts';

/** React Router's, which rests on a page whose form was taken. */
export const createBrowserRouter: typeof createRouter = (routes, options) =>
  createRouter(routes, { ...options, ...resting });

export {
  generatePath,
  isRouteErrorResponse,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  matchRoutes,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { restUnderWay, useLeaveAfter, useLoaderData } from './leave-after.ts';
export { Link, NavLink } from './links.tsx';
export { useTarget } from './target.ts';
