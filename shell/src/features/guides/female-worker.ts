import type { Guide } from './guide.ts';

export const femaleWorker: Guide = {
  title: 'Guide for Indian female workers',
  lead: 'Women who go to work abroad on an ECR passport are protected by two more steps: an interview and a security deposit that the employer gets back.',
  asOf: '2026-11-21',
  steps: {
    title: 'Step by step',
    oneByOne: false,
    steps: [
      {
        title: 'Employer registration',
        text: [
          'The employer registers and hands in the papers. The login credentials arrive within 7 days.',
          'Up to 10 workers a year may be recruited directly. For more than 10, a registered agent is required.',
        ],
      },
      {
        title: 'Interviews',
        text: [
          'The employer and the worker are interviewed. They are asked about the work, the lodging and the salary, which is at least AED 1,100 per month.',
        ],
      },
      {
        title: 'Refundable security deposit',
        text: [
          'The employer pays a security deposit of AED 9,200. It is refunded once the employment has ended and nothing is owed to the worker.',
        ],
      },
      {
        title: 'Visa attestation',
        text: ['The employer hands in the visa and the employment contract, and both are attested.'],
      },
      {
        title: 'Clearance by the Protector of Emigrants',
        text: [
          'The Protector of Emigrants looks at the papers, the result of the interviews and the deposit, and clears the recruitment.',
        ],
      },
      {
        title: 'Insurance',
        text: [
          'The worker takes out the insurance Pravasi Bharatiya Bima Yojana (PBBY) for 2 or 3 years. The premium is Rs. 275 or Rs. 375 plus service tax.',
        ],
      },
      {
        title: 'Emigration clearance',
        text: [
          'With the attested papers and the policy, the application for emigration clearance is handed in. The worker departs when it is granted, not before.',
        ],
      },
    ],
  },
  sections: [
    {
      title: 'Conditions for the worker',
      list: ['You are at least 30 years old.', 'Your passport is valid for at least 6 months.'],
    },
  ],
};
