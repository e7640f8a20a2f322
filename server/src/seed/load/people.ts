import type { PersonName } from '@emigration-portal/shared-api';
import type { UserRow } from '../../features/user/queries.ts';
import { createRandom, type Random } from '../random.ts';
import { LOAD_ADMINS, type LoadPlan } from './LoadPlan.ts';

/** Frequent names first. */
const names = {
  first:
    `Mohammed Lakshmi Suresh Priya Rajesh Anitha Ravi Asha Joseph Gurpreet Fathima Sunil Deepa Vijay Kavitha Ramesh Abdul
    Meena Santhosh Divya Harpreet Anil Shanthi Thomas Rekha Manoj Sunita Ibrahim Geetha Prakash Nisha Sanjay Rani Arjun Jaya
    Krishnan Usha Imran Bindu Naveen Pooja Ashok Latha Vinod Radha Irfan Sheela Ganesh Mary Balwinder Uma Yusuf Indira Eknath
    Ottappan Zeenat Qamar Wahida`.split(/\s+/),
  middle: ['', '', '', '', '', '', 'Devi', 'Kumar', 'Lal', 'Bai', 'Ali', 'Mol'],
  last: `Kumar Singh Nair Khan Reddy Menon Pillai Yadav Ansari Fernandes Sharma Selvam Das Thomas Rao Mathew Begum Prasad Varghese
    Murugan Gill Naidu Iyer Chauhan Kurian Mishra Shaikh Raman Sandhu Patel Babu Verma Subramanian Haque Dhillon Goud George
    Thakur Rajan Qureshi Krishnamurthy Bhatt Joshi Xavier Vasudevan Oommen Zacharia Ulahannan`.split(/\s+/),
} as const;

export type Applicant = PersonName &
  Pick<UserRow, 'id' | 'middleName' | 'userName' | 'email' | 'phone' | 'companyName' | 'createdAt'>;

/** Picks a name; half of the picks are from the first fifth of the list. */
const pickFrequent = (from: readonly string[], random: Random): string =>
  from[random.between(0, (random.between(0, 1) === 0 ? from.length : Math.ceil(from.length / 5)) - 1)] ?? '';

/** A customer with the user name `load.1`, `load.2` and so on. */
export function createCustomer(plan: LoadPlan, n: number): Applicant {
  const random = createRandom(n * 3 + 1);
  const number = n + 1;
  const firstName = pickFrequent(names.first, random);
  const middleName = pickFrequent(names.middle, random);
  const lastName = pickFrequent(names.last, random);
  return {
    id: plan.input.firstCustomer + n,
    firstName,
    middleName,
    lastName,
    singleName: false,
    userName: `load.${number}`,
    // As in real data, all addresses differ before the domain.
    email: `${firstName}.${lastName}.${number}@portal.example`.toLowerCase(),
    phone: `+9170${String(number).padStart(8, '0')}`,
    companyName: number % 50 === 0 ? 'Gulf Harbour Contracting' : '',
    createdAt: plan.signUpTimeOf(n),
  };
}

/** An admin with the user name `load.admin.1`, `load.admin.2` and so on. */
export function createAdmin(plan: LoadPlan, n: number): Applicant {
  const number = n + 1;
  return {
    ...createCustomer(plan, n * 7),
    id: plan.input.firstAdmin + n,
    userName: `load.admin.${number}`,
    email: `load.admin.${number}@portal.example`,
    phone: `+97152${String(number).padStart(7, '0')}`,
    companyName: '',
    createdAt: plan.signUpTimeOf(0),
  };
}

export const chooseAdmin = (plan: LoadPlan, n: number): Applicant => createAdmin(plan, (n * 17) % LOAD_ADMINS);
