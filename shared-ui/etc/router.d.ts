// 1.4.0

import type { ComponentProps } from 'react';
import { createBrowserRouter as createBrowserRouter_2 } from 'react-router-dom';
import { generatePath } from 'react-router-dom';
import { isRouteErrorResponse } from 'react-router-dom';
import type { JSX } from 'react';
import { LoaderFunction } from 'react-router-dom';
import { LoaderFunctionArgs } from 'react-router-dom';
import { Location as Location_2 } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';
import { MiddlewareFunction } from 'react-router-dom';
import { NavigateOptions } from 'react-router-dom';
import { Outlet } from 'react-router-dom';
import { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { RouteObject } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { ScrollRestoration as ScrollRestoration_2 } from 'react-router-dom';
import { useBlocker } from 'react-router-dom';
import { useLoaderData as useLoaderData_2 } from 'react-router-dom';
import { useLocation } from 'react-router-dom';
import { useMatches } from 'react-router-dom';
import { useNavigate } from 'react-router-dom';
import { useNavigation } from 'react-router-dom';
import { useParams } from 'react-router-dom';
import { useRevalidator } from 'react-router-dom';
import { useRouteError } from 'react-router-dom';
import { useSearchParams } from 'react-router-dom';

export declare const createBrowserRouter: typeof createBrowserRouter_2;

export { generatePath }

export { isRouteErrorResponse }

declare interface LeaveAfter {
    readonly leave: (to: string, options?: NavigateOptions) => void;
}

export declare const Link: (props: LinkProps) => JSX.Element;

declare interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
    readonly to: string;
}

export { LoaderFunction }

export { LoaderFunctionArgs }

export { matchRoutes }

export { MiddlewareFunction }

export declare const NavLink: (props: LinkProps & {
    readonly end?: boolean;
}) => JSX.Element;

export { Outlet }

export { PatchRoutesOnNavigationFunction }

declare type Pause = Promise<void> | null;

export { redirect }

export declare const restUnderWay: () => Pause;

export { RouteObject }

export { RouterProvider }

export { ScrollRestoration_2 as ScrollRestoration }

export { useBlocker }

export declare function useLeaveAfter(ms: number): LeaveAfter;

export declare const useLoaderData: typeof useLoaderData_2;

export { useLocation }

export { useMatches }

export { useNavigate }

export { useNavigation }

export { useParams }

export { useRevalidator }

export { useRouteError }

export { useSearchParams }

export declare function useTarget(): () => Location_2;

export { }
