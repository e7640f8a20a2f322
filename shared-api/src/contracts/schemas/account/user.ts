import * as z from 'zod/mini';
import { PROFILE_PHOTO_MAX_BYTES } from '../../../constants/files.ts';
import { RESET_CODE_MAX_LENGTH } from '../../../constants/password-reset.ts';
import { PASSWORD_FIELD_MAX_LENGTH } from '../../../constants/passwords.ts';
import { PERSON_MAX_LENGTH } from '../../../constants/people.ts';
import { languageCodes } from '../../../languages/index.ts';
import {
  emailText,
  entryText,
  Id,
  IdOrZero,
  loginText,
  MessageOutput,
  pageInput,
  rawText,
  requiredEntry,
  requiredText,
  searchText,
  text,
  totalRecords,
} from '../primitives.ts';
import { AccountLanguage, PreviousNames, Role, SessionUser, SingleName, SuperAdminFlag } from './session-user.ts';

/** A profile for its owner or an administrator. Phones are E.164. See docs/product.md#accounts. */
export const UserProfile = z.object({
  id: z.int(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  singleName: SingleName,
  namesBefore: PreviousNames,
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  stateProvince: z.string(),
  cityDistrict: z.string(),
  residentialAddress: z.string(),
  alternateAddress: z.string(),
  userName: z.string(),
  companyName: z.string(),
  profilePhotoFileName: z.string(),
  /** A JPEG in base64. Empty if there is none. */
  profilePhotoFile: z.string(),
  role: Role,
  super: SuperAdminFlag,
  isActive: z.boolean(),
  /** Version number: 1, then one more for each save. */
  version: z.int(),
  /** Whether the e-mail is confirmed. This and the two pending fields are for the owner and super admins. */
  emailConfirmed: z.optional(z.boolean()),
  /** A new e-mail that waits for confirmation. */
  pendingEmail: z.optional(z.string()),
  /** A new phone that waits for confirmation. */
  pendingPhone: z.optional(z.string()),
  language: AccountLanguage,
});
export type UserProfile = z.infer<typeof UserProfile>;

/** A person in a list. */
export const UserSummary = z.object({
  id: z.int(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  singleName: SingleName,
  email: z.string(),
  userName: z.string(),
  role: Role,
  super: SuperAdminFlag,
  isActive: z.boolean(),
});
export type UserSummary = z.infer<typeof UserSummary>;

const base64Jpeg = z
  .string()
  .check(z.maxLength(Math.ceil(PROFILE_PHOTO_MAX_BYTES / 3) * 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/));

const maxLength = PERSON_MAX_LENGTH;
const typedPassword = rawText(PASSWORD_FIELD_MAX_LENGTH);
const email = emailText(maxLength.email).check(z.minLength(1), z.email());

/** Fields of a person besides the name. If a text is left out, the stored one stays. */
const contact = {
  email,
  /** International, or national in the person's country. */
  phone: requiredEntry(maxLength.phone),
  /** A country name from GetAllCountries. */
  country: requiredText(maxLength.country),
  middleName: z.optional(text(maxLength.middleName)),
  stateProvince: z.optional(text(maxLength.stateProvince)),
  cityDistrict: z.optional(text(maxLength.cityDistrict)),
  residentialAddress: z.optional(text(maxLength.residentialAddress)),
  alternateAddress: z.optional(text(maxLength.alternateAddress)),
  companyName: z.optional(text(maxLength.companyName)),
  profilePhotoFileName: z.optional(text(120)),
  /** A JPEG in base64. Empty removes the stored photo. If null or left out, the stored photo stays. */
  profilePhotoFile: z.optional(z.nullable(base64Jpeg)),
  /**
   * The version that the form loaded. If it is outdated, `version_conflict` names the fields that both people changed.
   */
  version: z.optional(z.int()),
};

/**
 * Whether the person has only one name. First and last name must then be this name, without a middle name. If left out,
 * the stored value stays.
 */
const singleName = z.optional(z.boolean());

/**
 * A profile to save. The server ignores first and last name, role, super and isActive; names must not be blank.
 * `singleName` true is accepted if the stored first or last name is only a filler. Both then become the single name
 * (`singleNameOf`). False restores the profile's `namesBefore`.
 * A new e-mail, phone or user name needs a log-in of the last 10 minutes or the caller's `currentPassword`.
 */
export const UpdateProfileInput = z.object({
  id: Id,
  firstName: z.optional(requiredText(maxLength.firstName)),
  lastName: z.optional(requiredText(maxLength.lastName)),
  singleName,
  ...contact,
  userName: z.optional(loginText(maxLength.userName)),
  currentPassword: z.optional(typedPassword),
});
/**
 * Like `UpdateProfileInput`, for a profile whose e-mail or phone now belongs to another account. An e-mail or phone
 * that is not stored may stay empty.
 */
export const UpdateIncompleteProfileInput = z.extend(UpdateProfileInput, {
  email: z.union([email, z.literal('')]),
  phone: entryText(maxLength.phone),
});
export type UpdateProfileInput = z.input<typeof UpdateProfileInput>;

/** A new password for the caller's account. The current password proves the change. */
export const UpdatePasswordInput = z.object({
  userId: Id,
  currentPassword: typedPassword,
  newPassword: typedPassword,
});

/**
 * An administrator to create (id 0 or empty) or to change. The server ignores role and isActive. It refuses a `super`
 * that differs from the stored one.
 */
export const AddAdminInput = z.object({
  id: z.optional(IdOrZero),
  firstName: requiredText(maxLength.firstName),
  lastName: requiredText(maxLength.lastName),
  singleName,
  ...contact,
  /**
   * Empty means the e-mail. If the user name is taken, the account gets the e-mail instead and the answer has a notice.
   */
  userName: z.optional(loginText(maxLength.userName)),
  /** Required for a new administrator. If empty, the stored password stays (docs/product.md#accounts). */
  password: z.optional(typedPassword),
  /** No call creates a super admin. A new administrator must have `False`. */
  super: z.optional(SuperAdminFlag),
});
export type AddAdminInput = z.input<typeof AddAdminInput>;

/** Filter and page of a list of people. */
export const GetAllUsersInput = z.object({
  ...pageInput,
  role: z.optional(z.union([Role, z.literal('')])),
  isActive: z.optional(z.boolean()),
  /** Search text: words of a name, e-mail or user name. */
  userName: searchText,
  /** 0 for all. */
  userId: z.optional(IdOrZero),
});

/** Notice that the chosen user name was taken and the e-mail is the user name (docs/product.md#accounts). */
const UserNameTaken = z.enum(['user_name_taken']);

/** Log-in: user name or e-mail, and password. Spaces in the password count. */
export const LoginInput = z.object({ username: loginText(320).check(z.minLength(1)), password: typedPassword });
/** Result of a log-in: the user with the bearer token, and the account's language. */
export const LoginOutput = z.object({
  data: z.object({ user: SessionUser, language: AccountLanguage }),
  notice: z.optional(UserNameTaken),
});

const chosenLanguage = z.enum(languageCodes);

/**
 * Data of a sign-up. `country` is a country name from GetAllCountries. `phone` is international, or national in that
 * country.
 */
export const RegisterInput = z.object({
  /** The server ignores it. */
  id: z.optional(IdOrZero),
  firstName: requiredText(maxLength.firstName),
  middleName: z.optional(text(maxLength.middleName)),
  lastName: requiredText(maxLength.lastName),
  singleName,
  country: requiredText(maxLength.country),
  phone: requiredEntry(maxLength.phone),
  email,
  userName: z.optional(loginText(maxLength.userName)),
  companyName: z.optional(text(maxLength.companyName)),
  password: typedPassword,
  role: z.optional(z.string()),
  /** The language of the page. If left out, the person has not chosen a language. */
  language: z.optional(chosenLanguage),
});
export type RegisterInput = z.input<typeof RegisterInput>;

const resetEmail = emailText(maxLength.email).check(z.minLength(1));
/** Requests a reset code by mail. See docs/product.md#passwords. */
export const ForgotPasswordInput = z.object({ email: resetEmail });
/** Exchanges a reset code for the ticket cookie. See docs/product.md#passwords. */
export const VerifyResetCodeInput = z.object({ email: resetEmail, resetCode: requiredEntry(RESET_CODE_MAX_LENGTH) });
/** Sets the new password with the ticket cookie. See docs/product.md#passwords. */
export const UpdatePasswordDirectlyInput = z.object({ email: resetEmail, newPassword: typedPassword });

export const userSchemas = {
  login: {
    input: LoginInput,
    output: LoginOutput,
  },
  register: {
    input: RegisterInput,
    output: LoginOutput,
  },
  logout: {
    input: z.object({}),
    output: MessageOutput,
  },
  forgotPassword: {
    input: ForgotPasswordInput,
    output: MessageOutput,
  },
  verifyResetCode: {
    input: VerifyResetCodeInput,
    output: MessageOutput,
  },
  updatePasswordDirectly: {
    input: UpdatePasswordDirectlyInput,
    output: MessageOutput,
  },
  getUser: {
    input: z.object({ id: Id }),
    output: UserProfile,
  },
  updateProfile: {
    input: UpdateIncompleteProfileInput,
    output: z.object({ message: z.string(), data: UserProfile }),
  },
  updatePassword: {
    input: UpdatePasswordInput,
    output: MessageOutput,
  },
  setLanguage: {
    input: z.object({ language: chosenLanguage }),
    output: MessageOutput,
  },
  getAllUsers: {
    input: GetAllUsersInput,
    output: z.object({ data: z.array(UserSummary), totalRecords }),
  },
  addAdmin: {
    input: AddAdminInput,
    output: z.object({ message: z.string(), id: z.int(), notice: z.optional(UserNameTaken) }),
  },
  deleteAdmin: {
    input: z.object({ id: Id }),
    output: MessageOutput,
  },
} as const;
