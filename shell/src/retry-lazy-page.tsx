import { Loader } from '@emigration-portal/shared-ui/page';
import type { LoaderFunction, RouteObject } from '@emigration-portal/shared-ui/router';
import { Suspense } from 'react';

type LazyModule = Partial<Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'handle' | 'loader'>>;
type PageModule = Omit<LazyModule, 'Component'> & Pick<RouteObject, 'element'>;

interface LazyPage {
  readonly lazy: () => Promise<LazyModule>;
  /** Asks for the page's data while its code is on the way; without it the code brings its own. */
  readonly loader?: RouteObject['loader'];
}

/**
 * A lazy page that can be tried again. React Router remembers a failed `lazy` for ever; so a failure becomes a stand-in,
 * and the page's loader fetches the code once more on each visit. The loader covers a page whose data are late.
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

/** A page that may wait for its data under the loader. By its key it is another than the one before, which React would keep. */
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
