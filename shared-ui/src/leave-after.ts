import { use, useEffect, useState } from 'react';
import {
  createContext,
  type DataStrategyFunction,
  type NavigateOptions,
  RouterContextProvider,
  useNavigate,
  useLoaderData as useRouterData,
} from 'react-router-dom';

/** The rest on a page whose form was taken; null for a navigation that follows nothing. */
type Rest = Promise<void> | null;

const restContext = createContext<Rest>(null);
let ahead: Rest = null;
let underWay: Rest = null;

/** Data that a page begins without: they take longer than the rest on the page before. */
class LateData {
  constructor(readonly data: Promise<ReturnType<typeof useRouterData>>) {}
}

const raceWithPause = (data: unknown, rest: Rest) =>
  rest ? Promise.race([data, rest.then(() => new LateData(Promise.resolve(data)))]) : data;

/** React Router's own way to load, with the rest. */
const dataStrategy: DataStrategyFunction<RouterContextProvider> = async ({ context, runClientMiddleware }) => {
  const rest = context.get(restContext);
  const loaded = runClientMiddleware(async ({ matches }) => {
    const wanted = matches.filter(({ shouldLoad }) => shouldLoad);
    const results = wanted.map(async (match) => {
      const result = await match.resolve((handler) => raceWithPause(handler(), rest));
      return [match.route.id, result] as const;
    });
    return Object.fromEntries(await Promise.all(results));
  });
  const [results] = await Promise.all([loaded, rest]);
  return results;
};

/**
 * What every router of the portal is made with. A navigation that follows a form asks for routes, code and data at once;
 * it arrives when the rest is over, if need be ahead of the data. Any other navigation meanwhile takes its place.
 */
export const routerOptions = {
  dataStrategy,
  getContext() {
    underWay = ahead;
    return new RouterContextProvider(new Map([[restContext, underWay]]));
  },
};

/** React Router's hook; while data are late, the component waits for them in the Suspense around it. */
export const useLoaderData: typeof useRouterData = () => {
  const data = useRouterData();
  return data instanceof LateData ? use(data.data) : data;
};

/** The rest that the navigation under way waits for, if it does. */
export const restUnderWay = (): Rest => underWay;

interface LeaveAfter {
  /** Call it once the form was taken: the page is asked for now, and opens when the rest is over. */
  readonly leave: (to: string, options?: NavigateOptions) => void;
}

/** Leaves a page `ms` milliseconds after its form was taken, unless the person goes elsewhere before. See docs/product.md#numbers. */
export function useLeaveAfter(ms: number): LeaveAfter {
  const navigate = useNavigate();
  const [next, setNext] = useState<Parameters<LeaveAfter['leave']>>();
  useEffect(() => {
    // In an effect: by then the form says that there is nothing left to ask about.
    if (!next) return;
    const rest = new Promise<void>((resolve) => setTimeout(resolve, ms)).then(() => {
      if (underWay === rest) underWay = null;
    });
    ahead = rest;
    void navigate(...next);
    ahead = null;
  }, [next, ms, navigate]);
  return { leave: (...to) => setNext(to) };
}
