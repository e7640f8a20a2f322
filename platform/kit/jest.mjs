export * from '../../jest.base.mjs';
