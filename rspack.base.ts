import { basename, join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { createChunkRetryPlugin } from './platform/kit/build/chunk-retry.ts';
import { writeCompressedCopies } from './platform/kit/build/compress.ts';
import { createRemoteDescriptionPlugin, createShellDescriptionPlugin } from './platform/kit/build/describe.ts';
import { createDevConfig, createHotReloadPlugins, devOutputFolder, isDevServer } from './platform/kit/build/dev.ts';
import { createFederationPlugin } from './platform/kit/build/federation.ts';
import { readEnglishTexts, readManifest } from './platform/kit/build/manifest.ts';
import { createTextsPlugin, translatedLanguagesConstant } from './platform/kit/build/texts.ts';

/** The one module that a remote exposes. */
const exposedModule = './src/remote.tsx';

/** The oldest supported versions: the first with ES2022 and `AbortSignal.timeout`. */
const targetBrowsers = ['chrome 103', 'edge 103', 'firefox 112', 'safari 16.4', 'ios_saf 16.4', 'samsung 20'];

/** Returns the build config of the app in a folder: a remote if its `package.json` has `remote`, otherwise the shell. */
export function defineApp(directory: string): Configuration {
  const { name, remote } = readManifest(directory);
  const appName = basename(name);
  const development = isDevServer || process.env.NODE_ENV === 'development';
  const file = isDevServer ? '[name]' : '[name].[contenthash]';
  return {
    name: appName,
    context: directory,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: remote ? {} : shellEntries,
    output: {
      path: join(directory, isDevServer ? devOutputFolder : 'dist'),
      // Open pages may still load earlier hot updates.
      clean: !isDevServer,
      uniqueName: appName,
      // The shell empties this global before it loads another release, which would otherwise use the old chunks.
      chunkLoadingGlobal: `${remote?.name ?? appName}Chunks`,
      publicPath: remote ? 'auto' : '/',
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 30_000,
    },
    devtool: isDevServer ? 'inline-cheap-module-source-map' : development && 'inline-source-map',
    ...(isDevServer ? createDevConfig(remote) : {}),
    lazyCompilation: false,
    performance: false,
    optimization: {
      realContentHash: !isDevServer,
      mangleExports: !development && 'size',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: targetBrowsers } }),
      ],
      splitChunks: {
        minSize: 64_000,
        cacheGroups: {
          defaultVendors: false,
          ...(remote ? {} : { styles: singleStyleSheet, libraries }),
        },
      },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      // It is large, and its imports of Node modules are not used in a browser.
      noParse: /[\\/]libheif-js[\\/]/,
      generator: { json: { JSONParse: false } },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              // The shell shares only `react/jsx-runtime` with remotes, not the development runtime.
              transform: { react: { runtime: 'automatic', development: development && !remote, refresh: isDevServer } },
              target: 'es2022',
            },
          },
        },
        { test: /\.css$/, type: 'css/auto', parser: { namedExports: false } },
      ],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/\/(dynamicCSS|cssUtils)$/, adoptedStylesModule),
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') }),
      ...(remote
        ? [createFederationPlugin(remote.name, exposedModule), createChunkRetryPlugin()]
        : createShellPagePlugins(directory)),
      ...(isDevServer
        ? createHotReloadPlugins(directory, remote !== undefined)
        : [createTextsPlugin(directory, remote), ...createBuildPlugins()]),
      remote
        ? createRemoteDescriptionPlugin(directory, remote)
        : createShellDescriptionPlugin(directory, appName, readRegistryKeys()),
    ],
  };
}

/**
 * `early` is an inline script that requests a page's data before the shell's code arrives. The dev server omits it.
 * `public` is the code of the public pages.
 */
const shellEntries = {
  ...(isDevServer ? {} : { early: './src/boot/early.ts' }),
  shell: './src/boot/main.ts',
  public: './src/boot/public.tsx',
};

/** For every build outside the dev server: compile hints, hashes and compressed copies. */
const createBuildPlugins = () => [
  createCompileHintPlugin(),
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
  createCompressionPlugin(),
];

/** Replaces the modules with which antd adds style elements. */
const adoptedStylesModule = join(import.meta.dirname, 'platform/kit/build/adopted-styles.mjs');

/** Puts all styles of the shell, only 4 KB, into one file with the name of the `libraries` chunk, which each page loads. */
const singleStyleSheet = { type: 'css/auto', name: 'libraries', chunks: 'all', enforce: true } as const;

/** Both pages of the shell share this chunk. Each has a router of its own: public pages need only a small one. */
const libraries = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|i18next)[\\/]/,
  name: 'libraries',
  chunks: 'initial',
  enforce: true,
} as const;

/** Constants that the federation plugin defines in remotes. The shell has no such plugin, so it defines them itself. */
const federationConstants = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
};

/** The public keys that may sign the registry, as a JSON list of JWKs. The build writes them into the shell. */
const readRegistryKeys = () => process.env.REGISTRY_PUBLIC_KEYS ?? '[]';

/**
 * The Content-Security-Policy in the shell's page. It is no header, because a rollback may activate an older shell, which
 * has no trusted-types policy. The dev server omits it, because it shows errors as HTML (`docs/decisions/0041`).
 */
const contentSecurityPolicy = "require-trusted-types-for 'script'; trusted-types default";

/** The page of the app, the template of pre-rendered pages, and the preview picture for messengers. */
const createShellPagePlugins = (directory: string) => [
  ...[
    { filename: 'index.html', chunks: ['shell'] },
    { filename: 'pages/template.html', chunks: ['public'] },
  ].map(
    (each) =>
      new rspack.HtmlRspackPlugin({
        ...each,
        template: './src/index.html',
        scriptLoading: 'defer',
        inject: 'head',
        templateParameters: {
          ...readEnglishTexts(directory, 'document'),
          contentSecurityPolicy: isDevServer ? '' : contentSecurityPolicy,
        },
      }),
  ),
  new rspack.CopyRspackPlugin({ patterns: [{ from: './src/layout/portal.png', to: 'portal.png' }] }),
  new rspack.DefinePlugin({
    ...federationConstants,
    ...translatedLanguagesConstant(directory),
    REGISTRY_PUBLIC_KEYS: JSON.stringify(readRegistryKeys()),
    SERVED_HOT: String(isDevServer),
  }),
];

/** Adds V8's compile hint: V8 then compiles all functions of a script while it loads (`docs/decisions/0028`). */
function createCompileHintPlugin() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minifier, which removes comments, and before the integrity hashes.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** Writes compressed copies of every text file. */
function createCompressionPlugin() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tap('compress', ({ assets }) => {
        for (const name of Object.keys(assets).filter((each) => /\.(js|css|html|json|txt)$/.test(each))) {
          writeCompressedCopies(join(compiler.options.output.path ?? '', name));
        }
      });
    },
  };
}
