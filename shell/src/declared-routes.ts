import type { DeclaredRoutes } from '@emigration-portal/shared-api/remote';

const verifyPage = './features/verify/VerifyPage.tsx';

/** The pages that are the same for everybody. The build renders each to HTML. */
export const publicRoutes = {
  home: { path: '/', page: './features/home/HomePage.tsx' },
  terms: { path: '/terms-and-conditions', page: './features/policies/TermsPage.tsx' },
  refund: { path: '/refund-policy', page: './features/policies/RefundPage.tsx' },
  nurses: { path: '/info/nurses', page: './features/guides/NursesPage.tsx' },
  // The specification misspells this address.
  clearance: { path: '/info/emmigration-clearance', page: './features/guides/EmigrationClearancePage.tsx' },
  clearanceCheck: {
    path: '/info/do-i-need-clearance',
    page: './features/guides/clearance-check/ClearanceCheckPage.tsx',
  },
  maleWorker: { path: '/info/indian-male-worker', page: './features/guides/MaleWorkerPage.tsx' },
  femaleWorker: { path: '/info/indian-female-worker', page: './features/guides/FemaleWorkerPage.tsx' },
  verifyCertificate: { path: '/verify', page: verifyPage },
} as const satisfies DeclaredRoutes;

/** The pages for log-in and sign-up, and those that links in mails open. */
export const accountRoutes = {
  logIn: { path: '/log-in', page: './features/session/LogInPage.tsx' },
  signUp: { path: '/sign-up', page: './features/session/SignUpPage.tsx' },
  passwordReset: { path: '/password-reset', page: './features/session/PasswordResetPage.tsx' },
  confirmEmail: { path: '/confirm-email', page: './features/session/ConfirmEmailPage.tsx' },
  undoChange: { path: '/undo-change', page: './features/session/UndoChangePage.tsx' },
  confirmData: { path: '/confirm-data', page: './features/worker-data/ConfirmDataPage.tsx' },
} as const satisfies DeclaredRoutes;

/** All pages of the shell. The build reads this module too, so it may import types only. */
export const declaredRoutes = {
  ...publicRoutes,
  verifyCertificateCode: { path: '/verify/:code', page: verifyPage },
  ...accountRoutes,
} as const satisfies DeclaredRoutes;
