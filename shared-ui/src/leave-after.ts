import { use, useEffect, useState } from 'react';
import {
  createContext,
  type DataStrategyFunction,
  type NavigateOptions,
  RouterContextProvider,
  useNavigate,
  useLoaderData as useRouterData,
} from 'react-router-dom';

/** The pause on a page after its form succeeded; null for other navigations. Resolves when the next page may open. */
type Pause = Promise<void> | null;

const pauseContext = createContext<Pause>(null);
let pauseOfNextNavigation: Pause = null;
let currentPause: Pause = null;

/** Loader data that are still on their way when the pause ends. The page opens without them. */
class LateData {
  constructor(readonly data: Promise<ReturnType<typeof useRouterData>>) {}
}

const raceWithPause = (data: unknown, pause: Pause) =>
  pause ? Promise.race([data, pause.then(() => new LateData(Promise.resolve(data)))]) : data;

/** React Router's default data strategy, plus the pause. */
const dataStrategy: DataStrategyFunction<RouterContextProvider> = async ({ context, runClientMiddleware }) => {
  const pause = context.get(pauseContext);
  const loading = runClientMiddleware(async ({ matches }) => {
    const matchesToLoad = matches.filter(({ shouldLoad }) => shouldLoad);
    const results = matchesToLoad.map(async (match) => {
      const result = await match.resolve((handler) => raceWithPause(handler(), pause));
      return [match.route.id, result] as const;
    });
    return Object.fromEntries(await Promise.all(results));
  });
  const [results] = await Promise.all([loading, pause]);
  return results;
};

/**
 * Options of every router of the portal. A navigation after a form loads routes, code and data at once, but arrives when
 * the pause ends, even if data are missing. Another navigation replaces it.
 */
export const routerOptions = {
  dataStrategy,
  getContext() {
    currentPause = pauseOfNextNavigation;
    return new RouterContextProvider(new Map([[pauseContext, currentPause]]));
  },
};

/** React Router's hook. If data are late, the component suspends. */
export const useLoaderData: typeof useRouterData = () => {
  const data = useRouterData();
  return data instanceof LateData ? use(data.data) : data;
};

/** Returns the pause of the current navigation; null without one. */
export const restUnderWay = (): Pause => currentPause;

interface LeaveAfter {
  /** Call it after the form succeeded. It loads the next page now and opens it after the pause. */
  readonly leave: (to: string, options?: NavigateOptions) => void;
}

/** Leaves a page `ms` milliseconds after its form succeeded, unless the person navigates before. See docs/product.md#numbers. */
export function useLeaveAfter(ms: number): LeaveAfter {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<Parameters<LeaveAfter['leave']>>();
  useEffect(() => {
    // In an effect, because by then the form has no unsaved changes and the leave guard does not ask.
    if (!destination) return;
    const pause = new Promise<void>((resolve) => setTimeout(resolve, ms)).then(() => {
      if (currentPause === pause) currentPause = null;
    });
    pauseOfNextNavigation = pause;
    void navigate(...destination);
    pauseOfNextNavigation = null;
  }, [destination, ms, navigate]);
  return { leave: (...to) => setDestination(to) };
}
