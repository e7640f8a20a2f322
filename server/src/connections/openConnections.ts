import { compile } from '@fastify/proxy-addr';
import type { Env } from '../env.ts';
import { Connections } from './Connections.ts';

/** The bounds of this process's connections; the proxies of TRUST_PROXY speak for many people. */
export function openConnections({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>): Connections {
  const trusts = compile(TRUST_PROXY);
  return new Connections({ isProxy: (address) => trusts(address, 0) });
}
