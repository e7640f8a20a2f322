import type { LoaderFunctionArgs, RouteObject } from '@emigration-portal/shared-ui/router';

type PageModule = Partial<Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'handle' | 'loader'>>;

/**
 * A lazy page that can be tried again. React Router remembers a failed `lazy` for ever; so a failure becomes a stand-in
 * whose loader fetches the page once more on each visit.
 */
export function retryable(lazy: () => Promise<PageModule>): () => Promise<PageModule & Pick<RouteObject, 'element'>> {
  return async () => {
    try {
      return await lazy();
    } catch {
      return standIn(lazy);
    }
  };
}

function standIn(lazy: () => Promise<PageModule>) {
  let page: PageModule | undefined;
  const loader = async (args: LoaderFunctionArgs) => {
    page ??= await lazy();
    return typeof page.loader === 'function' ? page.loader(args) : null;
  };
  return { loader, element: <StandIn page={() => page} /> };
}

function StandIn({ page }: { readonly page: () => PageModule | undefined }) {
  const Page = page()?.Component;
  return Page ? <Page /> : null;
}
