import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack } from '@rspack/core';

interface App {
  /** Folder of the app. */
  readonly name: 'shell' | 'customer-app' | 'admin-app';
  /** Absolute folder of the app's own config. */
  readonly directory: string;
  /** For a remote: its one exposed module. The shell has none: it loads remotes at run time (`shell/src/remotes`). */
  readonly exposes?: { readonly './remote': string };
}

/** What must be one instance in the page: the shell provides each, a remote never carries its own. */
const singletons = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  '@emigration-portal/shared-ui': ['router', 'i18n'],
  '@emigration-portal/shared-api': ['config', 'session', 'client'],
};

/** The first with all that is called: ES2022, which the type checker watches over, and `AbortSignal.timeout`. */
const browsers = ['chrome 103', 'edge 103', 'firefox 112', 'safari 16.4', 'ios_saf 16.4', 'samsung 20'];

/** The whole build of one app. An app's `rspack.config.ts` calls it and nothing else. */
export function defineApp({ name, directory, exposes }: App): Configuration {
  const development = process.env.NODE_ENV === 'development';
  return {
    name,
    context: directory,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: exposes ? {} : { shell: './src/main.ts', public: './src/public.tsx' },
    output: {
      path: join(directory, 'dist'),
      clean: true,
      uniqueName: name,
      publicPath: exposes ? 'auto' : '/',
      filename: '[name].[contenthash].js',
      chunkFilename: '[name].[contenthash].js',
      cssFilename: '[name].[contenthash].css',
      cssChunkFilename: '[name].[contenthash].css',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 30_000,
    },
    devtool: development ? 'inline-source-map' : false,
    lazyCompilation: false,
    performance: false,
    optimization: {
      realContentHash: true,
      mangleExports: 'size',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      ...(exposes ? {} : { splitChunks: { cacheGroups: { styles: oneStyleSheet, libraries } } }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...(exposes ? {} : reactsOwn), ...(development ? {} : productionRouter()) },
    },
    module: {
      generator: { json: { JSONParse: false } },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development } },
              target: 'es2022',
            },
          },
        },
        { test: /react-router[\\/]dist[\\/].*\.mjs$/, loader: join(import.meta.dirname, 'rspack.pure-router.mjs') },
        { test: /\.css$/, type: 'css/auto', parser: { namedExports: false } },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') }),
      ...(exposes ? [federation(name, exposes)] : page()),
      compiledAhead(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      ...(exposes ? [describeRemote(name, directory)] : []),
      compress(),
    ],
  };
}

/** What React has had since version 18. In the shell, whose React it is: a remote takes the shared one by its own name. */
const reactsOwn = { 'use-sync-external-store/shim$': 'react' };

/** React Router's package leads every bundler to its development build; the other one is smaller and warns of nothing. */
function productionRouter() {
  const folder = join(dirname(packageFile('react-router')), 'dist/production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}

/** The shell's whole style sheet is 4 KB: in one file it is there before any page is drawn. */
const oneStyleSheet = { type: 'css/auto', name: 'styles', chunks: 'all', enforce: true } as const;

/** What both of the shell's entries begin with, fetched once. Their routers stay apart: the public pages' is small. */
const libraries = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next)[\\/]/,
  name: 'libraries',
  chunks: 'initial',
  enforce: true,
} as const;

/** Leaves Node's part of the federation runtime and its manifests out of the shell, as `optimization` does in a remote. */
const federationInTheBrowser = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' };

/** The portal's one page, the template of the pre-rendered ones, and the picture messengers show of the portal. */
const page = () => [
  ...[
    { filename: 'index.html', chunks: ['shell'] },
    { filename: 'pages/template.html', chunks: ['public'] },
  ].map(
    (each) =>
      new rspack.HtmlRspackPlugin({ ...each, template: './src/index.html', scriptLoading: 'defer', inject: 'head' }),
  ),
  new rspack.CopyRspackPlugin({ patterns: [{ from: './src/layout/portal.png', to: 'portal.png' }] }),
  new rspack.DefinePlugin(federationInTheBrowser),
];

function federation(name: string, exposes: Record<string, string>) {
  return new ModuleFederationPlugin({
    name: federationName(name),
    filename: 'remoteEntry.[contenthash].js',
    library: { type: 'window', name: federationName(name) },
    exposes,
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    manifest: false,
    dts: false,
    dev: false,
    injectTreeShakingUsedExports: false,
  });
}

const federationName = (name: string) => name.replace('-app', '');

/** Keyed by resolved file, so that an import by package name and one by path inside shared-ui meet the same instance. */
function sharedModules() {
  const require = createRequire(import.meta.url);
  const entries = Object.entries(singletons).flatMap(([packageName, paths]) => {
    const { version } = JSON.parse(readFileSync(packageFile(packageName), 'utf8')) as { version: string };
    return paths.map((path) => {
      const shareKey = path.startsWith(packageName) ? path : `${packageName}/${path}`;
      const config = {
        shareKey,
        import: false as const,
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
      };
      return [packageName.startsWith('@') ? require.resolve(shareKey) : shareKey, config] as const;
    });
  });
  return Object.fromEntries(entries);
}

const packageFile = (packageName: string) => createRequire(import.meta.url).resolve(`${packageName}/package.json`);

/** Writes `remote.json`: version, entry and integrity, which a release copies into the shell's `remotes.json`. */
function describeRemote(name: string, directory: string) {
  return afterEmit('describe-remote', (output, files) => {
    const entry = files.find((file) => /^remoteEntry\.\w+\.js$/.test(file));
    if (!entry) throw new Error(`${name}: the build made no remoteEntry`);
    const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string };
    const integrity = `sha384-${createHash('sha384')
      .update(readFileSync(join(output, entry)))
      .digest('base64')}`;
    const description = { name: federationName(name), version, entry, integrity };
    writeFileSync(join(output, 'remote.json'), `${JSON.stringify(description, null, 2)}\n`);
  });
}

/** V8's explicit compile hint: compiled whole, off the main thread, while it loads (`docs/decisions/0015`). */
function compiledAhead() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minifier, which leaves no comment, and before the integrity is computed.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** Leaves a brotli and a gzip copy beside every text file; the static server sends those. */
function compress() {
  return afterEmit('compress', (output, files) => {
    for (const file of files.filter((name) => /\.(js|css|html|json|txt)$/.test(name))) {
      const bytes = readFileSync(join(output, file));
      writeFileSync(join(output, `${file}.br`), brotliCompressSync(bytes));
      writeFileSync(join(output, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    }
  });
}

function afterEmit(name: string, run: (output: string, files: string[]) => void) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tap(name, ({ assets }) => run(compiler.options.output.path ?? '', Object.keys(assets)));
    },
  };
}
