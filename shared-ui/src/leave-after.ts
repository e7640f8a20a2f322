import { use, useEffect, useState } from 'react';
import {
  createContext,
  type DataStrategyFunction,
  type NavigateOptions,
  RouterContextProvider,
  useNavigate,
  useLoaderData as useRouterData,
} from 'react-router-dom';

/** The pause on a page after its form succeeded; null for other navigations. */
type Rest = Promise<void> | null;

const restContext = createContext<Rest>(null);
let ahead: Rest = null;
let underWay: Rest = null;

/** Data that are not loaded when the pause ends; the page opens without them. */
class LateData {
  constructor(readonly data: Promise<ReturnType<typeof useRouterData>>) {}
}

const raceWithPause = (data: unknown, rest: Rest) =>
  rest ? Promise.race([data, rest.then(() => new LateData(Promise.resolve(data)))]) : data;

/** React Router's default data strategy, plus the pause. */
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
 * Options of every router of the portal. A navigation after a form loads routes, code and data at once, but arrives when
 * the pause ends, even if data are missing. Another navigation replaces it.
 */
export const routerOptions = {
  dataStrategy,
  getContext() {
    underWay = ahead;
    return new RouterContextProvider(new Map([[restContext, underWay]]));
  },
};

/** React Router's hook. If data are late, the component suspends. */
export const useLoaderData: typeof useRouterData = () => {
  const data = useRouterData();
  return data instanceof LateData ? use(data.data) : data;
};

/** The pause of the current navigation; null without one. */
export const restUnderWay = (): Rest => underWay;

interface LeaveAfter {
  /** Call it after the form succeeded. It loads the next page now and opens it after the pause. */
  readonly leave: (to: string, options?: NavigateOptions) => void;
}

/** Leaves a page `ms` milliseconds after its form succeeded, unless the person navigates before. See docs/product.md#numbers. */
export function useLeaveAfter(ms: number): LeaveAfter {
  const navigate = useNavigate();
  const [next, setNext] = useState<Parameters<LeaveAfter['leave']>>();
  useEffect(() => {
    // In an effect, because by then the form has no unsaved changes and the leave guard does not ask.
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
