/**
 * The router as the portal uses it. Every app imports it from here: the module is one shared instance, and naming what
 * is used keeps the rest of react-router out of the browser.
 */

export {
  createBrowserRouter,
  generatePath,
  isRouteErrorResponse,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';

export { Link, NavLink } from './links.tsx';
export { useTarget } from './target.ts';
