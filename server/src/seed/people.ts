import type { Context } from '../context.ts';
import { insertUser, type NewUser, type UserRow } from '../features/user/queries.ts';
import { type DemoUserName, demoSignIns } from './sign-ins.ts';

type Person = Pick<NewUser, 'firstName' | 'lastName' | 'phone' | 'country'> & Partial<NewUser>;

const withSignIn: Record<DemoUserName, Person> = {
  'super.admin': {
    role: 'Admin',
    isSuper: true,
    firstName: 'Meera',
    lastName: 'Krishnan',
    phone: '+971501230001',
    country: 'AE',
    cityDistrict: 'Dubai',
  },
  admin: { role: 'Admin', firstName: 'Thomas', lastName: 'Mathew', phone: '+971501230002', country: 'AE' },
  'asha.nair': {
    firstName: 'Asha',
    middleName: 'Devi',
    lastName: 'Nair',
    phone: '+919876500001',
    country: 'IN',
    stateProvince: 'Kerala',
    cityDistrict: 'Thrissur',
    residentialAddress: '14 Temple Road, Thrissur 680001',
  },
  'ravi.kumar': {
    firstName: 'Ravi',
    lastName: 'Kumar',
    phone: '+971501230003',
    country: 'AE',
    cityDistrict: 'Sharjah',
    companyName: 'Gulf Harbour Contracting',
  },
};

/** These people cannot sign in. They make the lists longer. */
const withoutSignIn: readonly Person[] = [
  { firstName: 'Suresh', lastName: 'Pillai', phone: '+919876500011', country: 'IN', cityDistrict: 'Kollam' },
  { firstName: 'Lakshmi', lastName: 'Menon', phone: '+919876500012', country: 'IN', cityDistrict: 'Kochi' },
  { firstName: 'Mohammed', lastName: 'Ansari', phone: '+919876500013', country: 'IN', cityDistrict: 'Lucknow' },
  { firstName: 'Gurpreet', lastName: 'Singh', phone: '+919876500014', country: 'IN', cityDistrict: 'Jalandhar' },
  { firstName: 'Anitha', lastName: 'Reddy', phone: '+919876500015', country: 'IN', cityDistrict: 'Nizamabad' },
  { firstName: 'Joseph', lastName: 'Fernandes', phone: '+919876500016', country: 'IN', cityDistrict: 'Panaji' },
  { firstName: 'Priya', lastName: 'Selvam', phone: '+919876500017', country: 'IN', cityDistrict: 'Madurai' },
  { firstName: 'Rahul', lastName: 'Yadav', phone: '+919876500018', country: 'IN', cityDistrict: 'Patna' },
];

const women = ['Asha', 'Lakshmi', 'Anitha', 'Priya'];

export interface People {
  readonly superAdmin: UserRow;
  readonly admin: UserRow;
  /** The customers who can sign in come first. */
  readonly customers: readonly [UserRow, ...UserRow[]];
  isWoman(person: UserRow): boolean;
}

export async function addPeople({ db, hasher, clock }: Context): Promise<People> {
  const add = (person: Person, userName: string, passwordHash: string) =>
    insertUser(db, {
      role: 'Customer',
      isDemo: true,
      email: `${userName}@portal.example`,
      userName,
      createdAt: clock(),
      ...person,
      passwordHash,
    });
  const signIns = new Map<DemoUserName, UserRow>();
  for (const { userName, password } of demoSignIns) {
    signIns.set(userName, await add(withSignIn[userName], userName, await hasher.hash(password)));
  }
  const unusableHash = await hasher.hash(crypto.randomUUID());
  const applicants: UserRow[] = [];
  for (const person of withoutSignIn) {
    applicants.push(await add(person, `${person.firstName}.${person.lastName}`.toLowerCase(), unusableHash));
  }
  const row = (userName: DemoUserName) => signIns.get(userName) as UserRow;
  return {
    superAdmin: row('super.admin'),
    admin: row('admin'),
    customers: [row('asha.nair'), row('ravi.kumar'), ...applicants],
    isWoman: ({ firstName }) => women.includes(firstName),
  };
}
