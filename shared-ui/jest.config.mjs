export { browserWithAntd as default } from '../jest.base.mjs';
