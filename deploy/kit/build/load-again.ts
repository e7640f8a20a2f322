import { type Compiler, rspack } from '@rspack/core';

/**
 * A chunk that fails is asked for once more at another address, and at a further one each time after: what the browser
 * keeps under the first, for a year, may be the wrong bytes, and a request that hangs would hold up the next.
 */
export function loadAgain() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('load again', (compilation) => {
        compilation.hooks.runtimeRequirementInTree.for(rspack.RuntimeGlobals.loadScript).tap('load again', (chunk) => {
          compilation.addRuntimeModule(chunk, new LoadAgain());
        });
      });
    },
  };
}

/** Its count outlives the entry, which is loaded anew on Retry. */
class LoadAgain extends rspack.RuntimeModule {
  constructor() {
    super('load again', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
      const load = ${rspack.RuntimeGlobals.loadScript};
      const failures = (globalThis.failedChunks ||= {});
      ${rspack.RuntimeGlobals.loadScript} = function loadAgain(url, done, ...rest) {
        const failed = failures[url] || 0;
        load(failed ? url + '?try=' + (failed + 1) : url, (event) => {
          if (event.type !== 'load') failures[url] = failed + 1;
          if (event.type === 'error' && !failed) loadAgain(url, done, ...rest);
          else done(event);
        }, ...rest);
      };
    `;
  }
}
