/** The public keys that may seal the registry, a JSON list of JWKs: the build puts it in from the environment. */
declare const REGISTRY_PUBLIC_KEYS: string;
