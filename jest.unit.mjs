/** Every workspace with tests but the server, whose tests start a database. Of several projects only this limit counts. */
export default { testTimeout: 60_000, projects: ['<rootDir>', '<rootDir>/!(server)/jest.config.mjs'] };
