import type { FastifyPluginAsync } from 'fastify';

/** Without a name, Fastify searches all loaded modules for one. */
export const namePlugin = (name: string, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
