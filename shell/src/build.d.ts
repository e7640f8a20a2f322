/** The public keys that may sign the registry: a JSON list of JWKs that the build inserts. */
declare const REGISTRY_PUBLIC_KEYS: string;

/** Whether the dev server serves this shell with hot reload. */
declare const SERVED_HOT: boolean;

/** The codes of the languages of this shell, but English. */
declare const TRANSLATED_LANGUAGES: readonly string[];
