/** A router without a browser's address bar: for tests and for pages that are rendered at build time. */
export { createMemoryRouter } from 'react-router-dom';
