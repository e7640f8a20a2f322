import type { Guide } from './guide.ts';

export const femaleWorker: Guide = {
  title: 'Guide for Indian female workers',
  lead: 'Two more steps protect women who go to work abroad with an ECR passport: an interview, and a security deposit that the employer gets back.',
  asOf: '2026-11-21',
  steps: {
    title: 'Step by step',
    oneByOne: false,
    steps: [
      {
        title: 'Employer registration',
        text: [
          'The employer registers and sends the documents. The login credentials arrive within 7 days.',
          'An employer may recruit up to 10 workers a year directly. For more than 10, a registered agent is required.',
        ],
      },
      {
        title: 'Interviews',
        text: [
          'The employer and the worker are interviewed. The questions are about the work, the housing and the salary. The salary must be at least AED 1,100 per month.',
        ],
      },
      {
        title: 'Refundable security deposit',
        text: [
          'The employer pays a security deposit of AED 9,200. It is refunded when the job has ended and the employer owes the worker nothing.',
        ],
      },
      {
        title: 'Visa attestation',
        text: ['The employer sends the visa and the employment contract, and both are attested.'],
      },
      {
        title: 'Clearance by the Protector of Emigrants',
        text: [
          'The Protector of Emigrants checks the documents, the result of the interviews and the deposit, and then clears the recruitment.',
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
      list: ['You are at least 30 years old.', 'Your passport is valid for at least 6 months.'],
    },
  ],
};
