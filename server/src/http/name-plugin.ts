import type { FastifyPluginAsync } from 'fastify';

/** Gives a part of the server a name: for that of one without, Fastify looks through every module that is loaded. */
export const namePlugin = (name: string, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
