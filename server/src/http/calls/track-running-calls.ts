import type { FastifyInstance } from 'fastify';

/**
 * Makes the app close only after its calls have finished. Fastify waits for those that are answered; one whose caller
 * has gone still uses the database.
 */
export function trackRunningCalls(app: FastifyInstance) {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
  });
  /** The same handler, whose calls are waited for. */
  return <Args extends unknown[], Answer>(handler: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> => {
      const call = handler(...args).finally(() => running.delete(call));
      running.add(call);
      return call;
    };
}
