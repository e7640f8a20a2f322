import type { serviceEndpoints } from '@emigration-portal/shared-api';
import { parseStoredContent } from '../../content/service-content.ts';
import type { Handler } from '../../handler.ts';
import { listServices } from './queries.ts';
import { toServiceCard } from './rules.ts';

export const getAllServices: Handler<typeof serviceEndpoints.getAllServices> = async ({ context, input, actor }) => {
  const { services, totalRecords } = await listServices(context.db, {
    ...input,
    publishedOnly: actor.role !== 'Admin',
    search: input.serviceName ?? '',
  });
  return {
    services: services.map(({ content, ...service }) =>
      content === undefined ? service : { ...service, card: toServiceCard(parseStoredContent(content)) },
    ),
    totalRecords,
  };
};
