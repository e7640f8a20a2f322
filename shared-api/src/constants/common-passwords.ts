/** Words most guessed passwords are made of. */
const common = `password passwort passwd passord senha motdepasse contrasena qwerty qwertz azerty qazwsx zxcvbn asdfgh asdf zxcv
wasd 1qaz 2wsx 3edc admin administrator root user guest login welcome willkommen letmein changeme change secret default test
testing temp temporary master monkey dragon shadow sunshine princess iloveyou loveyou lovely love football baseball
basketball soccer cricket hockey superman batman spiderman starwars pokemon naruto ninja michael jordan jennifer jessica
ashley daniel charlie thomas robert george william joseph andrew matthew anthony joshua hunter harley ranger killer trustno
freedom whatever flower summer winter spring autumn january february march april june july august september october november
december monday friday sunday london paris berlin india indian bharat mumbai delhi kerala chennai kolkata hyderabad
bangalore dubai sharjah abudhabi emirates arab saudi qatar kuwait oman bahrain allah krishna ganesh shiva jesus christ
google facebook instagram samsung iphone android computer internet windows linux apple orange banana cookie chocolate
cheese pepper ginger buster tigger soccer purple yellow silver golden diamond money dollar passport visa account company
office work worker family mother father baby angel forever hello world security system server service access enter open`;
const ofTheProduct = ['emigration', 'immigration', 'clearance', 'portal', 'customer', 'employer', 'nurse'];
const sequences = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const spellings: Record<string, string> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
};
/** What is left beside guessable parts must be at least this long. */
const OWN_CHARACTERS = 5;

/**
 * Whether a password is little more than well-known words, the given ones of the person (names, e-mail), years and runs.
 * Decision 2: no list of known passwords is that short, so what such lists are made of is refused.
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const own = personal.flatMap(parts);
  const withoutWords = [own, wellKnown()].reduce(
    (rest, words) => rest.replaceAll(anyOf(words), ' '),
    password.toLowerCase(),
  );
  return ownPart(withoutWords).length < OWN_CHARACTERS;
}

const wellKnown = () => [...common.split(/\s+/), ...ofTheProduct].filter((word) => word.length >= 4);

/** Finds words, the longest first, also with digits and signs in place of letters. */
function anyOf(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const spelled = longestFirst.map((word) => [...word].map((letter) => spellings[letter] ?? letter).join(''));
  return new RegExp(spelled.length > 0 ? spelled.join('|') : '$^', 'gu');
}

/** A name, a company or the local part of an e-mail as lower-case words. */
const parts = (text: string) =>
  (text.split('@')[0] ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);

function ownPart(withoutWords: string): string {
  let rest = withoutWords.replaceAll(/(19|20)\d\d/g, ' ').replaceAll(/(.)\1{2,}/gu, ' ');
  for (const run of sequences) rest = withoutRuns(rest, run);
  return rest.replaceAll(/\s|^[^\p{L}]{1,4}|[^\p{L}]{1,4}$/gu, '');
}

/** Removes pieces of three or more characters of a well-known sequence. */
function withoutRuns(text: string, run: string): string {
  let rest = text;
  for (let length = run.length; length >= 3; length -= 1) {
    for (let at = 0; at + length <= run.length; at += 1) rest = rest.replaceAll(run.slice(at, at + length), ' ');
  }
  return rest;
}
