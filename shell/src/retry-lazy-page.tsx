import { Loader } from '@emigration-portal/shared-ui/page';
import type { LoaderFunction, RouteObject } from '@emigration-portal/shared-ui/router';
import { Suspense } from 'react';

type LazyModule = Partial<Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'handle' | 'loader'>>;
type PageModule = Omit<LazyModule, 'Component'> & Pick<RouteObject, 'element'>;

interface LazyPage {
  readonly lazy: () => Promise<LazyModule>;
  /** Loads the page's data in parallel to its code. Without it, the loader in the code is used. */
  readonly loader?: RouteObject['loader'];
}

/**
 * Makes a lazy page that can be retried. React Router caches a failed `lazy` for ever. So a failure returns a stand-in,
 * and the page's loader loads the code again on each visit.
 */
export function retryLazyPage({ lazy, loader }: LazyPage): Pick<RouteObject, 'lazy' | 'loader'> {
  let page: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;
  async function load(): Promise<PageModule> {
    loading ??= lazy().then(withLoader);
    try {
      page = await loading;
      return page;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const withOwnLoader: LoaderFunction = async (...args) => {
    const own = (await load()).loader;
    return typeof own === 'function' ? own(...args) : null;
  };
  const element = <StandIn page={() => page} />;
  if (typeof loader !== 'function') return { lazy: () => load().catch(() => ({ element, loader: withOwnLoader })) };
  return {
    lazy: () => load().catch(() => ({ element })),
    loader: async (...args) => {
      const [data] = await Promise.all([loader(...args), load()]);
      return data;
    },
  };
}

let pages = 0;

/** Shows the full-page loader while the page suspends. The key makes React replace the previous page at once. */
export function withLoader<Page extends Pick<RouteObject, 'Component'>>({ Component: Page, ...rest }: Page) {
  if (!Page) return rest;
  const element = (
    <Suspense key={pages++} fallback={<Loader />}>
      <Page />
    </Suspense>
  );
  return { ...rest, element };
}

function StandIn({ page }: { readonly page: () => PageModule | undefined }) {
  return page()?.element;
}
