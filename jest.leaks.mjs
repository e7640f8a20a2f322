/**
 * How long a worker may take to exit, in milliseconds. Jest's default is 500 ms. On a busy machine a worker needs
 * longer to free a gigabyte of memory.
 */
export const workerGracefulExitTimeout = 10_000;

/**
 * Makes a test environment fail a file that leaves a socket, a timer or a child process open. Otherwise jest would kill
 * the worker and not name the file. Resources that a test has closed may take `graceMs` to disappear.
 */
export const failOnLeaks = (Environment, graceMs = 10_000) =>
  class extends Environment {
    #before = countOpenResources();

    async teardown() {
      await super.teardown();
      const until = performance.now() + graceMs;
      let leaks = this.#findLeaks();
      while (leaks.length > 0 && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        leaks = this.#findLeaks();
      }
      if (leaks.length > 0) throw new Error(`This test leaves open: ${leaks.join(', ')}`);
    }

    #findLeaks() {
      const now = countOpenResources();
      return Object.keys(now).filter((kind) => now[kind] > (this.#before[kind] ?? 0));
    }
  };

/** Counts the resources that keep the process alive, by kind. */
function countOpenResources() {
  const counts = {};
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
