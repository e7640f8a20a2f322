import type { FastifyInstance } from 'fastify';

/** Wraps handlers so that closing waits for all running calls. Fastify waits only for calls with a connected caller. */
export function trackRunningCalls(app: FastifyInstance) {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
  });
  return <Args extends unknown[], Answer>(handler: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> => {
      const call = handler(...args).finally(() => running.delete(call));
      running.add(call);
      return call;
    };
}
