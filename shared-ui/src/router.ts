/**
 * The portal's router. Every app imports it from here, because it is one shared instance at run time. Only the listed
 * exports of react-router are in the bundle.
 */

import type { ComponentProps, JSX } from 'react';
import { createBrowserRouter as createRouter, Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom';
import { routerOptions } from './leave-after.ts';

/** React Router's browser router, plus the pause on a page after its form succeeded (`useLeaveAfter`). */
export const createBrowserRouter: typeof createRouter = (routes, options) =>
  createRouter(routes, { ...options, ...routerOptions });

/** Must stay compatible: released remotes were compiled against it. */
interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal, such as `/user/settings` or `/#contact`. */
  readonly to: string;
}

/** React Router's link, for addresses inside the portal. */
export const Link = RouterLink as (props: LinkProps) => JSX.Element;

/** A menu link. Marked as current on its address and, without `end`, on addresses below it. */
export const NavLink = RouterNavLink as (props: LinkProps & { readonly end?: boolean }) => JSX.Element;

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
export { useTarget } from './target.ts';
