/** Every workspace with tests but the server, whose tests start a database. */
export default { projects: ['<rootDir>', '<rootDir>/!(server)/jest.config.mjs'] };
