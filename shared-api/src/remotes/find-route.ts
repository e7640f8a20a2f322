interface Route {
  /** Absolute path in the router's notation, such as `/user/services/apply/:serviceId`. */
  readonly path: string;
}

/** Finds the route of an address without a query: the most specific match, as in the router. */
export function findRoute<Found extends Route>(pathname: string, routes: readonly Found[]): Found | undefined {
  const countParameters = ({ path }: Route) => path.split(/[:*]/).length;
  return routes
    .filter(({ path }) => patternOf(path).test(pathname))
    .sort((a, b) => countParameters(a) - countParameters(b))[0];
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}/?$`);
