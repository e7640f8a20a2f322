/**
 * How long a worker that has ended may take to give back its memory, in milliseconds: a gigabyte takes 0.2 s, and on a busy
 * machine longer than the half second after which jest kills it.
 */
export const workerGracefulExitTimeout = 10_000;

/**
 * A test environment that fails a file which leaves something open: a socket, a timer, a child. Whatever does keeps its
 * worker from ending, and jest then kills that and says only that one "failed to exit gracefully". What a test has closed
 * may take `patience`, in milliseconds, to be gone.
 */
export const withoutLeaks = (Environment, patience = 10_000) =>
  class extends Environment {
    #before = open();

    async teardown() {
      await super.teardown();
      const until = performance.now() + patience;
      let left = this.#left();
      while (left.length > 0 && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        left = this.#left();
      }
      if (left.length > 0) throw new Error(`This test leaves open: ${left.join(', ')}`);
    }

    #left() {
      const now = open();
      return Object.keys(now).filter((kind) => now[kind] > (this.#before[kind] ?? 0));
    }
  };

/** How many there are of each kind that keeps a process from ending. */
function open() {
  const kinds = {};
  for (const kind of process.getActiveResourcesInfo()) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return kinds;
}
