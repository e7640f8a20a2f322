/**
 * The router as the portal uses it. Every app imports it from here: the module is one shared instance, and naming what
 * is used keeps the rest of react-router out of the browser.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  NavLink,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterProvider,
  redirect,
  ScrollRestoration,
  UNSAFE_DataRouterContext as DataRouterContext,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
