export { checkApiCompatibility } from './check-api-compatibility.ts';
export { buildOpenApi, type DescribedEndpoint, formatOpenApiPath, type OpenApi } from './document.ts';
export { endpoints, joinSchemas } from './endpoints.ts';
