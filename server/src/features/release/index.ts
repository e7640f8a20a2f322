import { getReleases, point, publish, remove, reportRemote, rollOut } from '@emigration-portal/registry/endpoints';
import type { ReleaseCall } from '@emigration-portal/registry/host';
import type { Endpoint, releaseEndpoints } from '@emigration-portal/shared-api';
import { auditOriginOf, type Call, type Handler, type Handlers } from '../../handler.ts';
import { createRegistryHost, throwRefusalsAsAppErrors } from './host.ts';

type CommandHandler<E extends Endpoint> = (call: ReleaseCall<E>) => ReturnType<Handler<E>>;

const toHandler =
  <E extends Endpoint>(runCommand: CommandHandler<E>): Handler<E> =>
  (call: Call<E>) => {
    const { context, input, publisher, log } = call;
    return throwRefusalsAsAppErrors(() =>
      runCommand({ host: createRegistryHost(context), input, publisher, log, origin: auditOriginOf(call) }),
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
