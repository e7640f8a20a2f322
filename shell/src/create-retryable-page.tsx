import { Loader } from '@emigration-portal/shared-ui/page';
import type { LoaderFunction, RouteObject } from '@emigration-portal/shared-ui/router';
import { Suspense } from 'react';

type LazyModule = Partial<Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'handle' | 'loader'>>;
type PageModule = Omit<LazyModule, 'Component'> & Pick<RouteObject, 'element'>;

interface LazyPage {
  readonly lazy: () => Promise<LazyModule>;
  /** Loads the page's data in parallel to its code. Undefined: the module's own loader is used. */
  readonly loader?: RouteObject['loader'];
}

/**
 * Makes a lazy page that can be retried. React Router caches a failed `lazy` for ever. So a failed one resolves to a
 * placeholder, and its loader loads the code again on each visit.
 */
export function createRetryablePage({ lazy, loader }: LazyPage): Pick<RouteObject, 'lazy' | 'loader'> {
  let page: PageModule | undefined;
  let pendingPage: Promise<PageModule> | undefined;
  async function load(): Promise<PageModule> {
    pendingPage ??= lazy().then(addPageLoader);
    try {
      page = await pendingPage;
      return page;
    } catch (error) {
      pendingPage = undefined;
      throw error;
    }
  }
  const loadCodeAndData: LoaderFunction = async (...args) => {
    const moduleLoader = (await load()).loader;
    return typeof moduleLoader === 'function' ? moduleLoader(...args) : null;
  };
  const element = <LazyPageElement getPage={() => page} />;
  if (typeof loader !== 'function') return { lazy: () => load().catch(() => ({ element, loader: loadCodeAndData })) };
  return {
    lazy: () => load().catch(() => ({ element })),
    loader: async (...args) => {
      const [data] = await Promise.all([loader(...args), load()]);
      return data;
    },
  };
}

let pageCount = 0;

/** Adds the full-page loader for while the page suspends. The key makes React replace the previous page at once. */
export function addPageLoader<Page extends Pick<RouteObject, 'Component'>>({ Component: Page, ...rest }: Page) {
  if (!Page) return rest;
  const element = (
    <Suspense key={pageCount++} fallback={<Loader />}>
      <Page />
    </Suspense>
  );
  return { ...rest, element };
}

function LazyPageElement({ getPage }: { readonly getPage: () => PageModule | undefined }) {
  return getPage()?.element;
}
