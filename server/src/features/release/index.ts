import { getReleases, point, publish, remove, reportRemote, rollOut } from '@emigration-portal/registry/endpoints';
import type { ReleaseCall } from '@emigration-portal/registry/host';
import type { Endpoint, releaseEndpoints } from '@emigration-portal/shared-api';
import { auditOriginOf, type Call, type Handler, type Handlers } from '../../handler.ts';
import { registryHost, withRegistry } from './host.ts';

type Answered<E extends Endpoint> = (call: ReleaseCall<E>) => ReturnType<Handler<E>>;

const toHandler =
  <E extends Endpoint>(answer: Answered<E>): Handler<E> =>
  (call: Call<E>) => {
    const { context, input, publisher, log } = call;
    return withRegistry(() =>
      answer({ host: registryHost(context), input, publisher, log, origin: auditOriginOf(call) }),
    );
  };

export const releaseHandlers: Handlers<typeof releaseEndpoints> = {
  publish: toHandler(publish),
  point: toHandler(point),
  rollOut: toHandler(rollOut),
  remove: toHandler(remove),
  getReleases: toHandler(getReleases),
  reportRemote: toHandler(reportRemote),
};
