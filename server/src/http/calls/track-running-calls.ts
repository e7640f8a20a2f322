import type { FastifyInstance } from 'fastify';

/** Fastify waits at close only for calls whose caller is still connected. */
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
