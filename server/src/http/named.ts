import type { FastifyPluginAsync } from 'fastify';

/** Gives a part of the server a name: for that of one without, Fastify looks through every module that is loaded. */
export const named = (name: string, part: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(part, { [Symbol.for('fastify.display-name')]: name });
