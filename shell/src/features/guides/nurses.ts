import type { Guide } from './guide.ts';

export const nurses: Guide = {
  title: 'Guide for nurses',
  lead: 'Nurses who go abroad with an ECR passport need emigration clearance before they fly. Here are the eight steps. After you have sent everything, the approval comes within 5 to 6 days.',
  asOf: '2026-11-21',
  steps: {
    title: 'The eight steps',
    oneByOne: true,
    steps: [
      {
        title: 'The job offer',
        text: [
          'You receive a written offer from the hospital or clinic. It names the job, the monthly salary, the working hours and the length of the contract.',
          'Read it in a language that you know well. Ask about everything that is not clear.',
        ],
      },
      {
        title: 'The employer registers',
        text: [
          'Your employer registers for the recruitment of nurses from India and sends the documents of the company.',
          'The login credentials arrive within 7 days.',
        ],
      },
      {
        title: 'The way of recruitment',
        text: [
          'An employer may recruit up to 10 workers a year directly. For more than 10, a registered agent is required.',
        ],
      },
      {
        title: 'The contract',
        text: [
          'You and your employer sign the employment contract. It names your salary, working hours, leave, housing and journey home.',
          'Keep a signed copy for yourself.',
        ],
      },
      {
        title: 'Visa and attestation',
        text: [
          'The employer applies for your visa, and the visa and the contract are attested.',
          'Compare the name, passport number and job on the visa with your passport and your contract.',
        ],
      },
      {
        title: 'Insurance',
        text: [
          'You buy the insurance Pravasi Bharatiya Bima Yojana (PBBY) for the length of your contract, 2 or 3 years. You send the policy with your application.',
        ],
      },
      {
        title: 'The application',
        text: [
          'You fill in the application form in this portal and upload the documents listed below. We check them and tell you if anything is missing.',
          'The application then goes to the Protector of Emigrants.',
        ],
      },
      {
        title: 'Approval and departure',
        text: [
          'The approval comes within 5 to 6 days. You see it here. You can download your certificate here after the payment is completed.',
          'Carry the clearance, the contract and the policy in your hand luggage.',
        ],
      },
    ],
  },
  sections: [
    {
      title: 'Documents you need',
      text: ['Before you begin the form, have clear and complete scans of these:'],
      list: [
        'Passport, valid for at least 6 months',
        'Visa or entry permit for the job',
        'Job offer and employment contract, signed by both sides',
        'Diploma or degree in nursing, with the mark sheets',
        'Registration with a nursing council',
        'Certificates of earlier employment',
        'PBBY insurance policy',
        'Recent photograph on a white background',
      ],
    },
  ],
};
