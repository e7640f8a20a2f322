import {
  CARD_DESCRIPTION_MAX_LENGTH,
  checkService,
  formatServicePlace,
  type ServiceCard,
  type ServiceContent,
  type ServiceStatus,
} from '@emigration-portal/shared-api';
import type { FileLabel } from '../../db/stored-files/files.ts';

/** A published service is withdrawn before it can be a draft again. See docs/product.md#service-statuses. */
export const canChangeStatus = (from: ServiceStatus | undefined, to: ServiceStatus): boolean =>
  from === 'published' ? to !== 'saved' : from !== undefined || to !== 'withdraw';

/** Old services may share a name; a published or renamed one needs a unique name. */
export const needsUniqueName = (before: Named | undefined, { status, name }: Named): boolean =>
  status === 'published' && (before?.status !== 'published' || before.name.toLowerCase() !== name.toLowerCase());
type Named = Pick<ServiceContent, 'name' | 'status'>;

/** Wire names of missing parts. See docs/product.md#checks. */
export const missingToPublish = (service: ServiceContent): string[] => [
  ...new Set(checkService(service).map(({ place }) => formatServicePlace(place))),
];

export const sampleLabels = ({ documents }: ServiceContent): FileLabel[] =>
  documents.flatMap(({ field, sample }) => (sample ? [{ ...sample, field }] : []));

export const toServiceCard = (service: ServiceContent): ServiceCard => ({
  description: beginning(service.description),
  serviceCharge: service.serviceCharge,
  documents: service.documents
    .filter(({ required }) => required)
    .map(({ name, showWhen }) => ({ name, conditional: showWhen !== undefined })),
  estimateMinutes: service.estimateMinutes,
  decideWithinDays: service.decideWithinDays,
});

/** Cut at a word; inside a long word, never inside a character. */
function beginning(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= CARD_DESCRIPTION_MAX_LENGTH) return line;
  return `${line.slice(0, CARD_DESCRIPTION_MAX_LENGTH - 1).replace(/\s\S*$|[\ud800-\udbff]$/, '')}…`;
}
