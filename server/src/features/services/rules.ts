import {
  CARD_DESCRIPTION_MAX_LENGTH,
  checkService,
  formatServicePosition,
  type ServiceCard,
  type ServiceContent,
  type ServiceStatus,
} from '@emigration-portal/shared-api';
import type { FieldFileRef } from '../../db/stored-files/files.ts';

/** A published service must be withdrawn before it can be a draft again. See docs/product.md#service-statuses. */
export const canChangeStatus = (from: ServiceStatus | undefined, to: ServiceStatus): boolean =>
  from === 'published' ? to !== 'saved' : from !== undefined || to !== 'withdraw';

/**
 * Published services of old releases may share a name. One that is renamed or becomes published needs a unique name.
 */
export const needsUniqueName = (before: NameAndStatus | undefined, { status, name }: NameAndStatus): boolean =>
  status === 'published' && (before?.status !== 'published' || before.name.toLowerCase() !== name.toLowerCase());
type NameAndStatus = Pick<ServiceContent, 'name' | 'status'>;

/** The parts that the service lacks for publishing, by wire name. See docs/product.md#checks. */
export const listMissingParts = (service: ServiceContent): string[] => [
  ...new Set(checkService(service).map(({ position }) => formatServicePosition(position))),
];

export const listSamples = ({ documents }: ServiceContent): FieldFileRef[] =>
  documents.flatMap(({ field, sample }) => (sample ? [{ ...sample, field }] : []));

export const toServiceCard = (service: ServiceContent): ServiceCard => ({
  description: shortenDescription(service.description),
  serviceCharge: service.serviceCharge,
  documents: service.documents
    .filter(({ required }) => required)
    .map(({ name, showWhen }) => ({ name, conditional: showWhen !== undefined })),
  estimateMinutes: service.estimateMinutes,
  decideWithinDays: service.decideWithinDays,
});

/** Cuts between words; a text that is one long word between characters. */
function shortenDescription(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= CARD_DESCRIPTION_MAX_LENGTH) return line;
  return `${line.slice(0, CARD_DESCRIPTION_MAX_LENGTH - 1).replace(/\s\S*$|[\ud800-\udbff]$/, '')}…`;
}
