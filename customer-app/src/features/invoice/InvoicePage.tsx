import { type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { InvoiceView, loadInvoice } from '@emigration-portal/shared-ui/shared-pages/invoice';
import { paths } from '../../paths.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadInvoice(request);

export function Component() {
  const transaction = useLoaderData<typeof loader>();
  const { serviceId, applicationId } = transaction;
  return <InvoiceView transaction={transaction} back={paths.applicationRedirect(serviceId, applicationId)} />;
}
