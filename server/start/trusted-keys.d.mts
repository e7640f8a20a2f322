/** Whose seal on the registry the shell's build trusts, a JSON list of public JWKs. */
export function trustedKeys(env?: NodeJS.ProcessEnv): Promise<string>;
