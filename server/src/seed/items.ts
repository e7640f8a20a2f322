import {
  DAY_MS,
  exampleOptions,
  fullName,
  type InfoType,
  infoTypes,
  itemTypes,
  type PersonName,
} from '@emigration-portal/shared-api';
import type { UserRow } from '../features/user/queries.ts';
import type { Random } from './random.ts';

/** The data of an applicant that answers contain. */
export type Answerer = PersonName & Pick<UserRow, 'phone' | 'email'>;

/** An item of a demo service, with a function that makes up an answer. */
export interface DemoItem {
  readonly name: string;
  readonly type: InfoType;
  readonly options?: readonly string[];
  /** Administrators can search applications by the answer. */
  readonly searchable?: true;
  /** The answer is the day by which the application must be decided. */
  readonly decideBy?: true;
  /** The answer may leave out the day or the month. */
  readonly allowsPartialDate?: true;
  answer(applicant: Answerer, random: Random, at: Date): string;
}

const text = (name: string, answer: DemoItem['answer']): DemoItem => ({ name, type: 'Text', answer });
const oneOf = (name: string, ...choices: [string, ...string[]]): DemoItem =>
  text(name, (_, random) => random.pick(choices));
const number = (name: string, min: number, max: number): DemoItem => ({
  name,
  type: 'Number',
  answer: (_, random) => String(random.between(min, max)),
});
const date = (name: string, firstYear: number, lastYear: number): DemoItem => ({
  name,
  type: 'Date',
  answer: (_, random) => {
    const [year, month, day] = [random.between(firstYear, lastYear), random.between(1, 12), random.between(1, 28)];
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  },
});
const soonDate = (name: string): DemoItem => ({
  name,
  type: 'Date',
  answer: (_, random, at) => {
    const days = random.between(3, 20) + random.between(3, 20) + random.between(3, 20);
    return new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  },
});
const yesOrNo = (name: string): DemoItem => ({
  name,
  type: 'Yes or No',
  answer: (_, random) => random.pick(['Yes', 'No']),
});

const choice = (name: string, ...options: [string, ...string[]]): DemoItem => ({
  ...oneOf(name, ...options),
  type: 'Choice',
  options,
});

const languages: readonly [string, ...string[]] = ['Malayalam', 'Hindi', 'Tamil', 'English', 'Arabic'];

export const demoItems = {
  fullName: text('Full name as in the passport', fullName),
  passportNumber: {
    ...text('Passport number', (_, random) => `N${random.between(1_000_000, 9_999_999)}`),
    searchable: true,
  },
  passportExpiry: date('Passport expiry date', 2029, 2034),
  dateOfBirth: { ...date('Date of birth', 1980, 1995), allowsPartialDate: true },
  mobile: { name: 'Mobile number', type: 'Mobile', searchable: true, answer: ({ phone }) => phone ?? '' },
  email: { name: 'E-mail address', type: 'E-mail', answer: ({ email }) => email },
  homeTown: oneOf('Home town', 'Thrissur', 'Kollam', 'Lucknow', 'Jalandhar', 'Nizamabad', 'Madurai', 'Patna'),
  employer: oneOf('Employer', 'Gulf Harbour Contracting', 'Al Noor Facilities', 'Desert Line Transport'),
  tradeLicence: text('Trade licence number', (_, random) => `CN-${random.between(1_000_000, 1_999_999)}`),
  occupation: oneOf('Occupation', 'Electrician', 'Mason', 'Driver', 'Carpenter', 'Welder', 'Plumber'),
  householdOccupation: oneOf('Occupation', 'House manager', 'Cook', 'Nanny', 'Tailor'),
  salary: number('Monthly salary (AED)', 1_200, 4_500),
  experience: number('Years of experience', 1, 15),
  contractMonths: number('Contract length (months)', 12, 36),
  ecr: yesOrNo('Is the passport marked ECR?'),
  insured: yesOrNo('Is there a PBBY insurance policy?'),
  workedAbroad: yesOrNo('Have you worked abroad before?'),
  interviewLanguage: choice('Preferred language of the interview', 'Malayalam', 'Hindi', 'Tamil', 'English'),
  destination: oneOf('Country of employment', 'United Arab Emirates', 'Qatar', 'Kuwait', 'Oman'),
  languages: {
    name: 'Languages you speak',
    type: 'Choices',
    options: languages,
    answer(_, random) {
      const first = random.pick(languages);
      return languages.filter((language) => language === first || random.between(0, 1) === 1).join('\n');
    },
  },
  registrationNumber: text(
    'eMigrate registration number',
    (_, random) => `EM${random.between(10_000_000, 99_999_999)}`,
  ),
  registrationPassword: {
    name: 'eMigrate account password',
    type: 'Password',
    answer: (_, random) => `Kite-${random.between(1000, 9999)}-Lotus`,
  },
  nursingCouncil: oneOf('State nursing council', 'Kerala', 'Tamil Nadu', 'Karnataka', 'Punjab'),
  councilNumber: text('Nursing council number', (_, random) => `KL${random.between(10_000, 99_999)}`),
  hospital: oneOf('Hospital offering the post', 'Creek Road Hospital', 'Palm Medical Centre', 'Harbour Clinic'),
  joiningDate: { ...soonDate('Joining date'), decideBy: true },
  alternateEmail: { name: 'E-mail address of the employer', type: 'E-mail', answer: () => 'hr@employer.example' },
  oldPassport: text('Old passport number', (_, random) => `L${random.between(1_000_000, 9_999_999)}`),
} as const satisfies Record<string, DemoItem>;

const allDemoItems: readonly DemoItem[] = Object.values(demoItems);

/** One item for each type that `demoItems` does not use. */
export const itemsOfOtherTypes: readonly DemoItem[] = infoTypes
  .filter((type) => !allDemoItems.some((item) => item.type === type))
  .map((type) => ({
    name: `${type} (other)`,
    type,
    options: exampleOptions(type),
    answer: () => itemTypes[type].example,
  }));

const byName = new Map([...allDemoItems, ...itemsOfOtherTypes].map((item) => [item.name, item]));

export const createAnswer = (name: string, applicant: Answerer, random: Random, at: Date): string =>
  byName.get(name)?.answer(applicant, random, at) ?? '';
