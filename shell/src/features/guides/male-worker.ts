import type { Guide } from './guide.ts';

export const maleWorker: Guide = {
  title: 'Guide for Indian male workers',
  lead: 'From the employer’s registration to the clearance in your hand: five steps for men who go to work abroad on an ECR passport, and for their employers.',
  asOf: '2026-11-21',
  steps: {
    title: 'Step by step',
    oneByOne: false,
    steps: [
      {
        title: 'Employer registration',
        text: [
          'The employer registers and hands in the papers of the company. The login credentials arrive within 7 days.',
          'Up to 10 workers a year may be recruited directly. For more than 10, a registered agent is required.',
        ],
      },
      {
        title: 'Visa attestation',
        text: [
          'The employer hands in the visa and the employment contract, and both are attested. The salary in the contract is at least AED 1,100 per month.',
        ],
      },
      {
        title: 'Clearance by the Protector of Emigrants',
        text: [
          'The Protector of Emigrants looks at the demand of the employer, the contract and the visa, and clears the recruitment.',
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
      list: ['You are at least 18 years old.', 'Your passport is valid for at least 6 months.'],
    },
  ],
};
