/** The public keys whose signatures on the registry the shell accepts: a JSON list of JWKs. */
export function readTrustedKeys(env?: NodeJS.ProcessEnv): Promise<string>;
