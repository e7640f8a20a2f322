/** The public keys that may seal the registry, a JSON list of JWKs: the build puts it in from the environment. */
declare const REGISTRY_PUBLIC_KEYS: string;

/** Whether the bundler serves this shell hot, in a portal that runs from its sources. */
declare const SERVED_HOT: boolean;
