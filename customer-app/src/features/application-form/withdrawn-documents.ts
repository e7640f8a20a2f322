import type { ApplicationContent, DocumentScan } from '@emigration-portal/shared-api';
import { fileKey } from '@emigration-portal/shared-ui/uploads';

/** The names of documents in whose file, as it stands in the form now, a virus was found after it was stored. */
export function withdrawnDocuments(
  { documents }: Pick<ApplicationContent, 'documents'>,
  scans: readonly DocumentScan[] = [],
): string[] {
  const infected = new Set(scans.filter(({ state }) => state === 'infected').map(fileKey));
  return documents.flatMap(({ name, file, moreFiles }) =>
    [file, ...moreFiles].some((each) => each && infected.has(fileKey(each))) ? [name] : [],
  );
}
