import { join } from 'node:path';
import type { Configuration } from '@rspack/core';

/** Bundles the server for plain Node; packages of the registry stay in node_modules, add-ons among them. */
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
  optimization: { minimize: false },
  externalsType: 'module',
  externals: [
    ({ request = '' }, done) =>
      /^(node:|@(?!emigration-portal\/)|[a-z])/.test(request) ? done(undefined, request) : done(),
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
