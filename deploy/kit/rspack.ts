export { defineApp } from '../../rspack.base.ts';
