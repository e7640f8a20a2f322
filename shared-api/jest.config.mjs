export { node as default } from '../jest.base.mjs';
