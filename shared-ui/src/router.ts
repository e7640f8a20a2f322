/**
 * The router as the portal uses it. Every app imports it from here: the module is one shared instance, and naming what
 * is used keeps the rest of react-router out of the browser.
 */

import type { ComponentProps, JSX } from 'react';
import { createBrowserRouter as createRouter, Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom';
import { routerOptions } from './leave-after.ts';

/** React Router's, which rests on a page whose form was taken. */
export const createBrowserRouter: typeof createRouter = (routes, options) =>
  createRouter(routes, { ...options, ...routerOptions });

/** As released remotes were compiled against it. */
interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal, such as `/user/settings` or `/#contact`. */
  readonly to: string;
}

/** React Router's link inside the portal. */
export const Link = RouterLink as (props: LinkProps) => JSX.Element;

/** React Router's link of a menu, marked as the current page on its address and, unless `end`, below it. */
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
