import { buildSingleNameInput, homePathByRole, SIGNED_UP_REDIRECT_MS } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { serverText } from '@emigration-portal/shared-ui/errors';
import { useDraftForm, weakPasswordProblem } from '@emigration-portal/shared-ui/form';
import page from '@emigration-portal/shared-ui/locales/en/page.json';
import { parsePhone } from '@emigration-portal/shared-ui/phone';
import { useLeaveAfter } from '@emigration-portal/shared-ui/router';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { loadCalls } from '../../../components/load-calls.ts';
import { findLanguageOfReader } from '../../../language/account-language.ts';
import newPassword from '../../../locales/en/newPassword.json';
import signUp from '../../../locales/en/signUp.json';
import { preloadAreas } from '../../../remotes/areas.ts';
import { useTexts } from '../../../texts.ts';
import { isNewPasswordProblem } from '../check-new-password.ts';
import { signIn, signOut } from '../session.ts';
import { deleteReturnAddress } from '../tab-storage.ts';
import { checkSignUp, emptySignUp, fieldsNotInDraft, type SignUpProblem, type SignUpValues } from './check-sign-up.ts';

const initialValues: SignUpValues = emptySignUp;

/** The sign-up form. It creates the account, signs in, greets, and opens the services. */
export function useSignUp() {
  const { t } = useTexts(signUp);
  const { t: passwordText } = useTexts(newPassword);
  const { t: sharedText } = useSharedTexts(page);
  const { leave } = useLeaveAfter(SIGNED_UP_REDIRECT_MS);
  return useDraftForm({
    initialValues,
    draftKey: 'sign-up',
    excludedFields: fieldsNotInDraft,
    validate: checkSignUp,
    validateAsync: async ({ phone, countryId }) =>
      phone.trim() === '' || (await parsePhone(phone, countryId)) ? {} : { phone: 'errors.codes.invalid_phone' },
    async onSubmit({ confirmation: _, countryId: __, englishCountry, ...input }) {
      const { data, notice } = await (await loadCalls()).register({
        ...input,
        country: englishCountry,
        ...(input.singleName && buildSingleNameInput(input)),
        id: '',
        role: 'Customer',
        language: findLanguageOfReader(),
      });
      if (sessionUser()) await signOut(() => {});
      signIn(data.user);
      deleteReturnAddress();
      preloadAreas();
      return { name: data.user.firstName, userNameTaken: notice === 'user_name_taken' };
    },
    fieldErrors: {
      email_taken: { email: 'errors.codes.email_taken' },
      phone_taken: { phone: 'errors.codes.phone_taken' },
      invalid_phone: { phone: 'errors.codes.invalid_phone' },
      weak_password: (_, __, facts) => ({ password: weakPasswordProblem(facts) }),
    },
    messages: (problem: SignUpProblem) =>
      isNewPasswordProblem(problem) ? passwordText(problem) : t(`problems.${problem}`),
    failureMessage: (error, isAtFields) => (isAtFields ? undefined : { text: `${t('failed')} ${serverText(error)}` }),
    successMessage({ name, userNameTaken }) {
      const greeting = t('welcome', { product: sharedText('product'), name });
      return { text: userNameTaken ? `${greeting} ${t('userNameTaken')}` : greeting };
    },
    onSuccess: ({ userNameTaken }) => leave(homePathByRole.Customer, { replace: true, state: { userNameTaken } }),
  });
}
