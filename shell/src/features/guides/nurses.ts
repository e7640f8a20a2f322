import type { Guide } from './guide.ts';

export const nurses: Guide = {
  title: 'Guide for nurses',
  lead: 'Nurses who go abroad on an ECR passport need emigration clearance before they fly. These eight steps lead there. Once everything is handed in, the approval comes within 5 to 6 days.',
  asOf: '2026-11-21',
  steps: {
    title: 'The eight steps',
    oneByOne: true,
    steps: [
      {
        title: 'The job offer',
        text: [
          'You receive a written offer from the hospital or clinic. It names the post, the monthly salary, the working hours and the length of the contract.',
          'Read it in a language you are sure of, and ask about everything it leaves open.',
        ],
      },
      {
        title: 'The employer registers',
        text: [
          'Your employer registers for the recruitment of nurses from India and hands in the papers of the company.',
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
          'Employer and nurse sign the employment contract. Salary, working hours, leave, lodging and the journey home stand in it.',
          'Keep a signed copy for yourself.',
        ],
      },
      {
        title: 'Visa and attestation',
        text: [
          'The employer applies for your visa, and the visa and the contract are attested.',
          'Compare name, passport number and post on the visa with your passport and your contract.',
        ],
      },
      {
        title: 'Insurance',
        text: [
          'You take out the insurance Pravasi Bharatiya Bima Yojana (PBBY) for the length of your contract, 2 or 3 years. The policy is handed in with your application.',
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
          'The approval comes within 5 to 6 days. You see it here, and you download your certificate here once the payment is completed.',
          'Carry the clearance, the contract and the policy in your hand luggage.',
        ],
      },
    ],
  },
  sections: [
    {
      title: 'Documents you need',
      text: ['Have these ready as clear, complete scans before you begin the form:'],
      list: [
        'Passport, valid for at least 6 months',
        'Visa or entry permit for the post',
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
