import { type Compiler, rspack } from '@rspack/core';

const {
  ensureChunk,
  getChunkCssFilename: styleSheetOf,
  getChunkScriptFilename: scriptOf,
  publicPath,
} = rspack.RuntimeGlobals;

/**
 * A chunk that fails is asked for once more, at another address, and so is it on each Retry: what the browser keeps under
 * its own, for a year, may be the wrong bytes, and a request that hangs would hold up the next.
 */
export function loadAgain() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('load again', (compilation) => {
        compilation.hooks.runtimeRequirementInTree.for(ensureChunk).tap('load again', (chunk) => {
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
      const failed = (globalThis.failedChunks ||= new Set());
      const nameOf = ${scriptOf};
      const elsewhere = (fileOf) => (chunk) => fileOf(chunk) + (failed.has(nameOf(chunk)) ? '?try=' + Date.now() : '');
      ${scriptOf} = elsewhere(nameOf);
      ${styleSheetOf} &&= elsewhere(${styleSheetOf});
      const load = ${ensureChunk};
      const loadAgain = (more, chunk, ...rest) => load(chunk, ...rest).catch((error) => {
        failed.add(nameOf(chunk));
        if (error.type === 'error' && more) return loadAgain(more - 1, chunk, ...rest);
        // Of a style sheet it is not told.
        if (error.type) error.request ??= ${publicPath} + ${styleSheetOf}(chunk);
        throw error;
      });
      // Script and style sheet may fail one after the other.
      ${ensureChunk} = (chunk, ...rest) => loadAgain(failed.has(nameOf(chunk)) ? 0 : 2, chunk, ...rest);
    `;
  }
}
