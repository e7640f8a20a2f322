import { buildSingleNameInput, homePathByRole, SIGNED_UP_REDIRECT_MS } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { serverText } from '@emigration-portal/shared-ui/errors';
import { useDraftForm, weakPasswordProblem } from '@emigration-portal/shared-ui/form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { parsePhone } from '@emigration-portal/shared-ui/phone';
import { useLeaveAfter } from '@emigration-portal/shared-ui/router';
import { loadCalls } from '../../../components/load-calls.ts';
import { useNewPasswordTexts } from '../../../locales/use-new-password-texts.ts';
import { useSignUpTexts } from '../../../locales/use-sign-up-texts.ts';
import { preloadAreas } from '../../../remotes/areas.ts';
import { isNewPasswordProblem } from '../check-new-password.ts';
import { signIn, signOut } from '../session.ts';
import { deleteReturnAddress } from '../tab-storage.ts';
import { checkSignUp, emptySignUp, fieldsNotInDraft, type SignUpProblem, type SignUpValues } from './check-sign-up.ts';

const initialValues: SignUpValues = emptySignUp;

/** The sign-up form. It creates the account, signs in, greets, and opens the services. */
export function useSignUp() {
  const { t } = useSignUpTexts();
  const { t: passwordText } = useNewPasswordTexts();
  const { t: sharedText } = useTranslation('shared');
  const { leave } = useLeaveAfter(SIGNED_UP_REDIRECT_MS);
  return useDraftForm({
    initialValues,
    draftKey: 'sign-up',
    excludedFields: fieldsNotInDraft,
    validate: checkSignUp,
    validateAsync: async ({ phone, countryId }) =>
      phone.trim() === '' || (await parsePhone(phone, countryId)) ? {} : { phone: 'errors.codes.invalid_phone' },
    async onSubmit({ confirmation: _, countryId: __, ...input }) {
      const { data, notice } = await (await loadCalls()).register({
        ...input,
        ...(input.singleName && buildSingleNameInput(input)),
        id: '',
        role: 'Customer',
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
