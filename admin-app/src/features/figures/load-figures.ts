import { figureEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { parseFiguresQuery } from './figures-query.ts';

/** Loads the figures. Returns an error instead of throwing it, so the page keeps its filter. */
export async function loadFigures({ request }: LoaderFunctionArgs) {
  const { weeks, service } = parseFiguresQuery(new URL(request.url).searchParams);
  const input = { weeks, ...(service && { serviceId: Number(service) }) };
  try {
    return { figures: await call(figureEndpoints.getFigures, input, { signal: request.signal }), error: undefined };
  } catch (error) {
    request.signal.throwIfAborted();
    if (errorCode(error) === 'second_factor_setup_required') throw error;
    return { figures: undefined, error };
  }
}
