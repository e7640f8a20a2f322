import { type Compiler, rspack } from '@rspack/core';

const {
  ensureChunk,
  getChunkCssFilename: styleSheetOf,
  getChunkScriptFilename: scriptOf,
  publicPath,
} = rspack.RuntimeGlobals;

/**
 * Creates the plugin that retries a failed chunk with another URL, also after the person presses Retry. At the first URL the
 * browser may have cached wrong bytes for a year, and a request that hangs would block the next one.
 */
export function createChunkRetryPlugin() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('load again', (compilation) => {
        compilation.hooks.runtimeRequirementInTree.for(ensureChunk).tap('load again', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkRetryModule());
        });
      });
    },
  };
}

/** Its generated code runs in the browser. The set of failed chunks is global, because Retry loads the entry again. */
class ChunkRetryModule extends rspack.RuntimeModule {
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
        // The browser does not report the URL of a style sheet.
        if (error.type) error.request ??= ${publicPath} + ${styleSheetOf}(chunk);
        throw error;
      });
      // Script and style sheet may fail one after the other.
      ${ensureChunk} = (chunk, ...rest) => loadAgain(failed.has(nameOf(chunk)) ? 0 : 2, chunk, ...rest);
    `;
  }
}
