import type { ServerOptions } from 'node:http';

/** Of each server that people reach. */
export const httpOptions = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  // Node would answer a request without one by itself, past the bounds of `Connections`; `requireOneHost` refuses it.
  requireHostHeader: false,
} satisfies ServerOptions;
