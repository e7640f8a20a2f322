export { apiCompatible } from './api-compatible.ts';
export { type DescribedEndpoint, type OpenApi, openApi, openApiPath } from './document.ts';
export { endpoints, withSchemas } from './endpoints.ts';
