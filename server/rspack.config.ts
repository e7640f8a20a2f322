import { join } from 'node:path';
import { type Configuration, SwcJsMinimizerRspackPlugin } from '@rspack/core';

/** V8 keeps the text of what it runs, twice as long with one character beyond Latin-1: comments go, names and lines stay. */
const plain = new SwcJsMinimizerRspackPlugin({
  minimizerOptions: { minify: false, compress: false, mangle: false, format: { comments: false, asciiOnly: true } },
});

/**
 * Bundles the server for plain Node; packages of the registry stay in node_modules, add-ons among them. Of two that are
 * many modules the server needs a part, and takes that along: they would be megabytes of memory.
 */
export default {
  name: 'server',
  context: import.meta.dirname,
  mode: 'production',
  target: 'node20.19',
  entry: { main: './src/main.ts', origin: './src/origin.ts' },
  output: {
    path: join(import.meta.dirname, 'dist'),
    clean: true,
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    filename: '[name].js',
  },
  devtool: 'source-map',
  performance: false,
  lazyCompilation: false,
  optimization: { minimize: true, minimizer: [plain] },
  externalsType: 'module',
  externals: [
    ({ request = '' }, done) =>
      /^(node:|@(?!emigration-portal\/)|(?!(zod|drizzle-orm)(\/|$))[a-z])/.test(request)
        ? done(undefined, request)
        : done(),
  ],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
} satisfies Configuration;
