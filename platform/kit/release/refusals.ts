import type { ErrorBody } from '@emigration-portal/shared-api';

/** What to do about a rule that the portal says is broken. */
const waysOn: Readonly<Record<string, string>> = {
  key: 'The operators admit a publisher with "npm run publisher -w server -- add"; --key or PUBLISHER_KEY names the key.',
  signature: 'The key, the address behind --portal and this machine’s clock must be right.',
  publisher: 'Use the key of that team.',
  name: 'Give the remote another name in the field "remote" of its package.json.',
  origin: 'Put the release there, and say where with --url.',
  reachable: 'Upload the folder, or say with --url where it is, then run the command again.',
  size: 'Leave out of the build what browsers do not fetch.',
  integrity: 'What lies there is not what was built: upload the folder anew, whole.',
  description: 'Build anew with the portal’s kit.',
  singletons: 'Build anew with the portal’s kit, which takes them from the shell.',
  area: 'Give the remote an area of its own in the field "remote" of its package.json.',
  version: 'A version is never changed: build anew, under a version of its own.',
  gone: 'It may have been swept: release it anew from its commit, or go to another of "npm run releases".',
  published: '"npm run releases" lists what there is.',
  share: '"npm run releases" says who has what.',
  expected: 'Look at "npm run releases", then run the command again.',
};

/** A refusal as one sentence, its rule, and the way on. */
export function explain({ code, message, facts = {} }: ErrorBody): string {
  const { rule = code, because } = facts;
  const what = rule === 'expected' ? moved(facts) : (because ?? message);
  return [what, `(rule: ${rule})`, waysOn[rule]].filter(Boolean).join(' ');
}

const moved = ({ by, since, version }: Readonly<Record<string, string>>) =>
  version ? `${by} has pointed to ${version} in the meantime, at ${since}.` : 'The pointer was moved in the meantime.';
