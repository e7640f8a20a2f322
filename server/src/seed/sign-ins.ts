/** Sign-ins that `npm start` prints and the README lists. They exist only in demo data. */
export const demoSignIns = [
  { who: 'Super admin', userName: 'super.admin', password: 'Marigold-Harbour-27' },
  { who: 'Admin', userName: 'admin', password: 'Teak-Lantern-58' },
  { who: 'Customer (worker)', userName: 'asha.nair', password: 'Monsoon-Kettle-41' },
  { who: 'Customer (employer)', userName: 'ravi.kumar', password: 'Saffron-Bridge-63' },
] as const;

type DemoSignIn = (typeof demoSignIns)[number];
export type DemoUserName = DemoSignIn['userName'];
