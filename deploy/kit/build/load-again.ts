import { type Compiler, rspack } from '@rspack/core';

/**
 * A chunk that fails is asked for once more, at another address, and so is it on each Retry: what the browser keeps under
 * its own, for a year, may be the wrong bytes, and a request that hangs would hold up the next.
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

/** What has failed outlives the entry, which is loaded anew on Retry. */
class LoadAgain extends rspack.RuntimeModule {
  constructor() {
    super('load again', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
      const load = ${rspack.RuntimeGlobals.loadScript};
      const failed = (globalThis.failedChunks ||= new Set());
      ${rspack.RuntimeGlobals.loadScript} = function loadAgain(url, done, ...rest) {
        const isFirst = !failed.has(url);
        load(isFirst ? url : url + '?try=' + Date.now().toString(36), (event) => {
          if (event.type !== 'load') failed.add(url);
          if (event.type === 'error' && isFirst) loadAgain(url, done, ...rest);
          else done(event);
        }, ...rest);
      };
    `;
  }
}
