import type { ErrorBody } from '@emigration-portal/shared-api';

/** What to do, by rule. */
const remedies: Readonly<Record<string, string>> = {
  key: 'An operator adds a publisher with "npm run publisher -w server -- add"; --key or PUBLISHER_KEY names the key.',
  signature: 'The key, the address behind --portal and this machine’s clock must be right.',
  publisher: 'Use the key of that team.',
  name: 'Choose another name in the field "remote" of package.json.',
  origin: 'Store the release at an allowed origin and name it with --url.',
  reachable: 'Upload the folder, or name its address with --url. Then run the command again.',
  size: 'Remove files from the build that browsers do not need.',
  integrity: 'The stored files differ from the build. Upload the whole folder again.',
  description: 'Build again with the portal’s kit.',
  singletons: 'Build again with the portal’s kit. It takes these packages from the shell.',
  area: 'Choose another area in the field "remote" of package.json.',
  version: 'A published version never changes. Build again with a new version.',
  gone: 'Old releases are deleted. Release its commit again, or choose another version from "npm run releases".',
  published: '"npm run releases" lists the releases.',
  share: '"npm run releases" shows which browsers get which release.',
  expected: 'Look at "npm run releases", then run the command again.',
};

/** Formats a refusal: what is wrong, its rule, and what to do. */
export function formatRefusal({ code, message, facts = {} }: ErrorBody): string {
  const { rule = code, because } = facts;
  const problem = rule === 'expected' ? formatPointerMoved(facts) : (because ?? message);
  return [problem, `(rule: ${rule})`, remedies[rule]].filter(Boolean).join(' ');
}

const formatPointerMoved = ({ by, since, version }: Readonly<Record<string, string>>) =>
  version ? `${by} has pointed to ${version} in the meantime, at ${since}.` : 'The pointer was moved in the meantime.';
