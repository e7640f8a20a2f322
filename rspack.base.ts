import { basename, join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { createChunkRetryPlugin } from './platform/kit/build/chunk-retry.ts';
import { writeCompressedCopies } from './platform/kit/build/compress.ts';
import { createRemoteDescription, createShellDescription } from './platform/kit/build/describe.ts';
import { createDevConfig, createHotReloadPlugins, devOutputFolder, isDevServer } from './platform/kit/build/dev.ts';
import { createFederationPlugin } from './platform/kit/build/federation.ts';
import { readManifest } from './platform/kit/build/manifest.ts';

/** The one module that a remote exposes. */
const exposed = './src/remote.tsx';

/** The first with all that is called: ES2022, which the type checker watches over, and `AbortSignal.timeout`. */
const browsers = ['chrome 103', 'edge 103', 'firefox 112', 'safari 16.4', 'ios_saf 16.4', 'samsung 20'];

/** The whole build of one app: a remote when its `package.json` says so, else the shell, which loads them at run time. */
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
      // Pages that are behind ask for the updates of before.
      clean: !isDevServer,
      uniqueName: appName,
      // The shell empties it before it loads another release: the two would take each other's chunks for their own.
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
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      splitChunks: {
        minSize: 64_000,
        cacheGroups: {
          defaultVendors: false,
          ...(remote ? {} : { styles: oneStyleSheet, libraries }),
        },
      },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      // Large, and what it asks Node for it never needs in a browser.
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
              transform: { react: { runtime: 'automatic', development: development && !remote, refresh: isDevServer } },
              target: 'es2022',
            },
          },
        },
        { test: /\.css$/, type: 'css/auto', parser: { namedExports: false } },
      ],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/\/(dynamicCSS|cssUtils)$/, adoptedStyles),
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') }),
      ...(remote ? [createFederationPlugin(remote.name, exposed), createChunkRetryPlugin()] : page()),
      ...(isDevServer ? createHotReloadPlugins(directory, remote !== undefined) : sealed()),
      remote ? createRemoteDescription(directory, remote) : createShellDescription(directory, appName, registryKeys()),
    ],
  };
}

/** Nothing is asked for early where the shell is served hot. */
const shellEntries = {
  ...(isDevServer ? {} : { early: './src/boot/early.ts' }),
  shell: './src/boot/main.ts',
  public: './src/boot/public.tsx',
};

/** What is served for good: every file by its hash, compressed. */
const sealed = () => [
  compiledAhead(),
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
  compressed(),
];

/** What antd adds style by. */
const adoptedStyles = join(import.meta.dirname, 'platform/kit/build/adopted-styles.mjs');

/** The shell's whole style sheet is 4 KB: in one file it is there before any page is drawn. */
const oneStyleSheet = { type: 'css/auto', name: 'libraries', chunks: 'all', enforce: true } as const;

/** What both of the shell's entries begin with, fetched once. Their routers stay apart: the public pages' is small. */
const libraries = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|i18next)[\\/]/,
  name: 'libraries',
  chunks: 'initial',
  enforce: true,
} as const;

/** What the federation plugin defines by its `optimization` in a remote. */
const federationInTheBrowser = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
};

/** Who may seal the registry: the public keys that the shell is built with, a JSON list of JWKs. */
const registryKeys = () => process.env.REGISTRY_PUBLIC_KEYS ?? '[]';

/**
 * In the page and not in a header: a shell of before that a rollback brings back makes no policy. What serves it hot
 * draws errors as HTML (`docs/decisions/0041`).
 */
const codePolicy = "require-trusted-types-for 'script'; trusted-types default";

/** The portal's one page, the template of the pre-rendered ones, and the picture messengers show of the portal. */
const page = () => [
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
        templateParameters: { codePolicy: isDevServer ? '' : codePolicy },
      }),
  ),
  new rspack.CopyRspackPlugin({ patterns: [{ from: './src/layout/portal.png', to: 'portal.png' }] }),
  new rspack.DefinePlugin({
    ...federationInTheBrowser,
    REGISTRY_PUBLIC_KEYS: JSON.stringify(registryKeys()),
    SERVED_HOT: String(isDevServer),
  }),
];

/** V8's explicit compile hint: compiled whole, off the main thread, while it loads (`docs/decisions/0028`). */
function compiledAhead() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minifier, which leaves no comment, and before the integrity is computed.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** Every text file has its compressed copies. */
function compressed() {
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
