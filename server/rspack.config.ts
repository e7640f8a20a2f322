import { join } from 'node:path';
import { type Configuration, SwcJsMinimizerRspackPlugin } from '@rspack/core';

/** V8 keeps source text in memory, with two bytes per character unless all are Latin-1. So comments go, and the rest is ASCII. */
const stripComments = new SwcJsMinimizerRspackPlugin({
  minimizerOptions: { minify: false, compress: false, mangle: false, format: { comments: false, asciiOnly: true } },
});

/** Packages stay in node_modules. Only zod and drizzle-orm are bundled: tree shaking saves memory there. */
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
  optimization: { minimize: true, minimizer: [stripComments] },
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
