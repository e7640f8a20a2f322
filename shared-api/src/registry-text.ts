import canonicalize from 'canonicalize';
import type { Registry } from './registry.ts';

/** What a registry's signature is made over: the canonical JSON (RFC 8785) of the document without the signature. */
export function sealedText({ microFrontends, ...document }: Registry): string {
  const [shell] = microFrontends.shell;
  const { signature: _, ...registry } = shell.extras.registry;
  const unsigned = { ...shell, extras: { ...shell.extras, registry } };
  return canonicalize({ ...document, microFrontends: { ...microFrontends, shell: [unsigned] } }) ?? '';
}
