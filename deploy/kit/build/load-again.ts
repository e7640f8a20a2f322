import { type Compiler, rspack } from '@rspack/core';

const {
  ensureChunkHandlers: handlers,
  getChunkCssFilename: styleSheetOf,
  loadScript,
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
        compilation.hooks.runtimeRequirementInTree.for(loadScript).tap('load again', (chunk) => {
          compilation.addRuntimeModule(chunk, new LoadAgain(compilation.outputOptions.uniqueName ?? ''));
        });
      });
    },
  };
}

/** What has failed outlives the entry, which is loaded anew on Retry. */
class LoadAgain extends rspack.RuntimeModule {
  constructor(private readonly uniqueName: string) {
    super('load again', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
      const failed = (globalThis.failedChunks ||= new Set());
      const elsewhere = (file, url) => failed.has(url) ? file + '?try=' + Date.now().toString(36) : file;
      ${this.scripts()}
      if (${handlers}.css) {
        ${this.styleSheets()}
      }
    `;
  }

  private scripts(): string {
    return `
      const load = ${loadScript};
      ${loadScript} = function loadAgain(url, done, ...rest) {
        const isFirst = !failed.has(url);
        load(elsewhere(url, url), (event) => {
          if (event.type !== 'load') failed.add(url);
          if (event.type === 'error' && isFirst) loadAgain(url, done, ...rest);
          else done(event);
        }, ...rest);
      };
    `;
  }

  /** The handler takes one of the same chunk in another release for its own, by its mark. */
  private styleSheets(): string {
    return `
      for (const link of document.querySelectorAll('link[data-rspack^="${this.uniqueName}:"]')) delete link.dataset.rspack;
      const fileOf = ${styleSheetOf};
      const urlOf = (chunk) => ${publicPath} + fileOf(chunk);
      ${styleSheetOf} = (chunk) => elsewhere(fileOf(chunk), urlOf(chunk));
      const { css } = ${handlers};
      ${handlers}.css = function loadAgain(chunk, promises, ...rest) {
        const url = urlOf(chunk);
        const isFirst = !failed.has(url);
        const loading = [];
        css(chunk, loading, ...rest);
        promises.push(...loading.map((each) => each.catch((error) => {
          failed.add(url);
          if (error.type !== 'error' || !isFirst) throw Object.assign(error, { request: url });
          const again = [];
          loadAgain(chunk, again, ...rest);
          return Promise.all(again);
        })));
      };
    `;
  }
}
