/** A call that only reads, sent while the page's code still loads. */
export interface RemoteRead {
  /** Its name in the contract, such as `getServices`. */
  readonly call: string;
  /** The input. A text `:name` means that part of the address, and `:me` the id of the signed-in user. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** A page of an app, declared as data. Both its router and its build read the declaration. */
export interface DeclaredRoute {
  /** Path below the app's area, in the router's notation: `services/apply/:serviceId`. */
  readonly path: string;
  /** The page's lazy module, as the app imports it. Left out if the page is part of the app's own code. */
  readonly page?: string;
  /** First calls of the page's loader, if the address has no query. A test of the app compares both. */
  readonly reads?: readonly RemoteRead[];
}

/** The pages of an app by name. `src/declared-routes.ts` of the app exports them as `declaredRoutes`. */
export type DeclaredRoutes = Readonly<Record<string, DeclaredRoute>>;

/** Builds the router's routes from the declared paths and the loaders and components of pages. */
export const joinRoutes = <Name extends string, Route extends { path?: string | undefined }>(
  declaredRoutes: Readonly<Record<Name, DeclaredRoute>>,
  pages: Readonly<Record<Name, Omit<Route, 'path'>>>,
): Route[] =>
  (Object.keys(pages) as Name[]).map((name) => ({ ...pages[name], path: declaredRoutes[name].path }) as Route);
