import type { queueEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { findDefaultView, listViews, toQueueView } from './queries.ts';

export const getViews: Handler<typeof queueEndpoints.getViews> = async ({ context, actor }) => {
  const [views, defaultViewId] = await Promise.all([listViews(context.db, actor), findDefaultView(context.db, actor)]);
  return { views: views.map((view) => toQueueView(view, actor)), defaultViewId };
};
