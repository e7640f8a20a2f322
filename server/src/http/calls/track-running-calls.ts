import type { FastifyInstance } from 'fastify';

/**
 * Makes the app close only after all running calls end. Fastify waits only for calls whose caller is still connected.
 */
export function trackRunningCalls(app: FastifyInstance) {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
  });
  /** Returns the same handler, tracked until its calls end. */
  return <Args extends unknown[], Answer>(handler: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> => {
      const call = handler(...args).finally(() => running.delete(call));
      running.add(call);
      return call;
    };
}
