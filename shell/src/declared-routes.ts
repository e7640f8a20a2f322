import type { DeclaredRoutes } from '@emigration-portal/shared-api/remote';

/** The pages that are the same for everybody. The build renders each to HTML. */
export const publicRoutes = {
  home: { path: '/' },
  terms: { path: '/terms-and-conditions' },
  refund: { path: '/refund-policy' },
  nurses: { path: '/info/nurses' },
  // The specification misspells this address.
  clearance: { path: '/info/emmigration-clearance' },
  clearanceCheck: { path: '/info/do-i-need-clearance' },
  maleWorker: { path: '/info/indian-male-worker' },
  femaleWorker: { path: '/info/indian-female-worker' },
  verifyCertificate: { path: '/verify' },
} as const satisfies DeclaredRoutes;

/** The pages for log-in and sign-up, and those that links in mails open. */
export const accountRoutes = {
  logIn: { path: '/log-in' },
  signUp: { path: '/sign-up' },
  passwordReset: { path: '/password-reset' },
  confirmEmail: { path: '/confirm-email' },
  undoChange: { path: '/undo-change' },
  confirmData: { path: '/confirm-data' },
} as const satisfies DeclaredRoutes;

const verifyPage = './features/verify/VerifyPage.tsx';

const routes = {
  ...publicRoutes,
  verifyCertificateCode: { path: '/verify/:code' },
  ...accountRoutes,
} as const satisfies DeclaredRoutes;

/**
 * All pages of the shell, with their modules. Only the build needs the modules, so browsers do not load them. The build runs
 * this file, so it may import types only.
 */
export const declaredRoutes: DeclaredRoutes = /* @__PURE__ */ addModules({
  home: './features/home/HomePage.tsx',
  terms: './features/policies/TermsPage.tsx',
  refund: './features/policies/RefundPage.tsx',
  nurses: './features/guides/NursesPage.tsx',
  clearance: './features/guides/EmigrationClearancePage.tsx',
  clearanceCheck: './features/guides/clearance-check/ClearanceCheckPage.tsx',
  maleWorker: './features/guides/MaleWorkerPage.tsx',
  femaleWorker: './features/guides/FemaleWorkerPage.tsx',
  verifyCertificate: verifyPage,
  verifyCertificateCode: verifyPage,
  logIn: './features/session/LogInPage.tsx',
  signUp: './features/session/SignUpPage.tsx',
  passwordReset: './features/session/PasswordResetPage.tsx',
  confirmEmail: './features/session/ConfirmEmailPage.tsx',
  undoChange: './features/session/UndoChangePage.tsx',
  confirmData: './features/worker-data/ConfirmDataPage.tsx',
});

function addModules(modules: Readonly<Record<keyof typeof routes, string>>): DeclaredRoutes {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, { ...route, page: modules[name as keyof typeof routes] }]),
  );
}
