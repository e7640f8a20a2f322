export { apiCompatible } from './api-compatible.ts';
export { type OpenApi, openApi, openApiPath } from './document.ts';
export { endpoints } from './endpoints.ts';
