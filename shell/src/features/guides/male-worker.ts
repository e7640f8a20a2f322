import type { Guide } from './guide.ts';

export const maleWorker: Guide = {
  title: 'Guide for Indian male workers',
  lead: 'Five steps from the employer’s registration to the clearance. They are for men who go to work abroad with an ECR passport, and for their employers.',
  asOf: '2026-11-21',
  steps: {
    title: 'Step by step',
    oneByOne: false,
    steps: [
      {
        title: 'Employer registration',
        text: [
          'The employer registers and sends the documents of the company. The login credentials arrive within 7 days.',
          'An employer may recruit up to 10 workers a year directly. For more than 10, a registered agent is required.',
        ],
      },
      {
        title: 'Visa attestation',
        text: [
          'The employer sends the visa and the employment contract, and both are attested. The salary in the contract must be at least AED 1,100 per month.',
        ],
      },
      {
        title: 'Clearance by the Protector of Emigrants',
        text: [
          'The Protector of Emigrants checks the demand of the employer, the contract and the visa, and then clears the recruitment.',
        ],
      },
      {
        title: 'Insurance',
        text: [
          'The worker buys the insurance Pravasi Bharatiya Bima Yojana (PBBY) for 2 or 3 years. The premium is Rs. 275 or Rs. 375 plus service tax.',
        ],
      },
      {
        title: 'Emigration clearance',
        text: [
          'The worker applies for emigration clearance with the attested documents and the policy. The worker leaves after it is granted, not before.',
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
