export { browser as default } from '../jest.base.mjs';
