import { lastVisitedUrl } from '@emigration-portal/shared-ui/lists';
import { type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { InvoiceView, loadInvoice } from '@emigration-portal/shared-ui/shared-pages/invoice';
import { paths } from '../../paths.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadInvoice(request);

export function Component() {
  return <InvoiceView transaction={useLoaderData<typeof loader>()} back={lastVisitedUrl(paths.transactions)} />;
}
