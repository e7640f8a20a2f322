/** Words in many leaked passwords. With a number or year added, such a word would meet the other rules. */
const commonWordList = `password passwort passwd passord senha motdepasse contrasena pass pwd admin administrator root user guest login
signin welcome willkommen hello letmein changeme change secret default test testing temp temporary master monkey dragon shadow
sunshine princess iloveyou loveyou ilove lovely love lover football baseball basketball soccer cricket hockey superman batman
spiderman starwars pokemon naruto ninja matrix hunter harley ranger killer trustno freedom whatever nothing flower summer
winter spring autumn january february march april june july august september october november december monday friday sunday
india bharat hindustan jaihind google gmail facebook instagram whatsapp samsung iphone android nokia computer internet windows
linux apple orange banana cookie coffee chocolate cheese pepper ginger buster tigger tiger eagle falcon purple yellow silver
golden diamond money dollar rupees passport visa account company office work worker manager student teacher engineer family
mother father mummy daddy mama baby angel forever friend friends hello world happy lucky sweet honey peace security secure
system server service access enter open mobile phone number oneplus bismillah allah jesus christ krishna ganesh ganesha shiva
hanuman omsairam sairam jaimatadi emigration immigration clearance portal customer employer nurse`;
/** The most common first names in leaked passwords. A number often follows them, but rarely a year. */
const commonNameList = `michael jordan jennifer jessica ashley daniel charlie thomas robert george william joseph andrew matthew anthony
joshua james david john alex anna maria mohammed muhammad ahmed ali rahul rohit rajesh ramesh suresh mahesh dinesh
sanjay vijay ajay kumar amit sunil anil deepak sachin virat priya pooja neha anjali kavita sneha lakshmi`;
/** Rows of keys, and the alphabet. The first three or more characters of a row count as a word. */
const keyboardRowList = `abcdefghijklmnopqrstuvwxyz qwertyuiop qwertz azerty asdfghjkl zxcvbnm qazwsxedcrfv zaqxsw zaq12wsx zaq1@wsx
1qaz2wsx3edc4rfv 1qaz@wsx3edc 1qaz@wsx#edc !qaz@wsx#edc !qaz2wsx 1q2w3e4r5t6y q1w2e3r4t5y6 a1b2c3d4e5f6`;

const spellings: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  l: 'i',
};

/**
 * Turns a text into lower case. Digits and signs that people use for letters become letters: `0` becomes `o`. Also `l`
 * becomes `i`.
 */
export const toPlainSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[013457@$!l]/g, (sign) => spellings[sign] ?? sign);

const listOf = (text: string) => text.split(/\s+/).map(toPlainSpelling);
const [commonWords, commonNames] = [new Set(listOf(commonWordList)), new Set(listOf(commonNameList))];
const keyboardRows = listOf(keyboardRowList);

/**
 * Whether a password is a variation of a common one. Public lists contain almost no password that meets the other
 * rules, so this check builds the variations. It combines a word (also doubled, or after "the" or "my"), a name or a
 * row of keys with a usual number, a year or signs. Case and spelling do not matter. See docs/product.md#passwords.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const prefix = /^(?:\d+|[^\p{L}\p{M}\p{N}])/u.exec(text)?.[0] ?? '';
  const starts = isUsualNumber(prefix) ? [0, prefix.length] : [0];
  return starts.some((start) => {
    for (let end = start + 1; end <= text.length; end += 1) {
      if (isCommonCombination(toPlainSpelling(text.slice(start, end)), text.slice(end))) return true;
    }
    return false;
  });
}

function isCommonCombination(stem: string, ending: string): boolean {
  const numberEnding = /^[^\p{L}\p{M}\p{N}]*(?:(\d+)[^\p{L}\p{M}\p{N}]*)?$/u.exec(ending);
  if (!numberEnding) return false;
  const number = numberEnding[1] ?? '';
  const word = stem.replace(/^(?:the|my)(?=.{4})/, '');
  if (isUsualNumber(number)) return isCommonWord(word) || commonNames.has(word) || isKeyboardRow(stem);
  return /^(?:19[4-9]|20[0-4])\d$/.test(number) && isCommonWord(word);
}

function isCommonWord(text: string): boolean {
  const half = text.slice(text.length / 2);
  return commonWords.has(text) || (commonWords.has(half) && text === half + half);
}

/** Whether a text is the start of a keyboard row, or one repeated letter. */
const isKeyboardRow = (text: string) =>
  /^(\p{L})\1*$/u.test(text) || (text.length >= 3 && keyboardRows.some((row) => row.startsWith(text)));

/** Whether people often add these digits: none, up to two, a count up or down, or repeated digits. */
const isUsualNumber = (digits: string) =>
  digits.length <= 2 ||
  '1234567890'.startsWith(digits) ||
  '0987654321'.includes(digits) ||
  /^(\d{1,3})\1+$/.test(digits) ||
  ['007', '786'].includes(digits);
