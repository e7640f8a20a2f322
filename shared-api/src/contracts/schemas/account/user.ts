import * as z from 'zod/mini';
import { PROFILE_PHOTO_MAX_BYTES } from '../../../constants/files.ts';
import { RESET_CODE_MAX_LENGTH } from '../../../constants/password-reset.ts';
import { PASSWORD_FIELD_MAX_LENGTH } from '../../../constants/passwords.ts';
import { PERSON_MAX_LENGTH } from '../../../constants/people.ts';
import {
  Done,
  emailText,
  entryText,
  Id,
  IdOrZero,
  loginText,
  pageInput,
  rawText,
  requiredEntry,
  requiredText,
  searchText,
  text,
  totalRecords,
} from '../primitives.ts';
import { PreviousNames, Role, SessionUser, SingleName, SuperAdminFlag } from './session-user.ts';

/** A profile as its owner or an administrator reads it. Phones are E.164. See docs/product.md#accounts. */
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
  /** A JPEG in base64; empty while there is none. */
  profilePhotoFile: z.string(),
  role: Role,
  super: SuperAdminFlag,
  isActive: z.boolean(),
  /** Counts saves from 1. */
  version: z.int(),
  /** Whether somebody who reads the e-mail has said so; for its owner and super admins, as are the two below. */
  emailConfirmed: z.optional(z.boolean()),
  /** A new e-mail that counts once it is confirmed. */
  pendingEmail: z.optional(z.string()),
  /** A new phone that counts once it is confirmed. */
  pendingPhone: z.optional(z.string()),
});
export type UserProfile = z.infer<typeof UserProfile>;

/** One row of a list of people. */
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

const max = PERSON_MAX_LENGTH;
const typedPassword = rawText(PASSWORD_FIELD_MAX_LENGTH);
const email = emailText(max.email).check(z.minLength(1), z.email());

/** What a form tells about a person beside the name; texts left out stay as they are. */
const contact = {
  email,
  /** International, or national to the country. */
  phone: requiredEntry(max.phone),
  /** A country's name of GetAllCountries. */
  country: requiredText(max.country),
  middleName: z.optional(text(max.middleName)),
  stateProvince: z.optional(text(max.stateProvince)),
  cityDistrict: z.optional(text(max.cityDistrict)),
  residentialAddress: z.optional(text(max.residentialAddress)),
  alternateAddress: z.optional(text(max.alternateAddress)),
  companyName: z.optional(text(max.companyName)),
  profilePhotoFileName: z.optional(text(120)),
  /** A JPEG in base64; null or left out keeps the stored one, empty removes it. */
  profilePhotoFile: z.optional(z.nullable(base64Jpeg)),
  /** The version the form was read at: `version_conflict` names the fields that somebody else has changed since as well. */
  version: z.optional(z.int()),
};

/** They have one name only: it is carried as first and last name, without a middle one. Left out, it stays as it is. */
const singleName = z.optional(z.boolean());

/**
 * A profile to store. First and last name may come along, never blank, and like role, super and isActive change nothing.
 * `singleName` is taken where the first or last name only fills its box, and gives both the one name (`singleNameOf`); false
 * gives the profile its `namesBefore` back.
 * Another e-mail, phone or user name asks for a log-in of the last 10 minutes or the caller's `currentPassword`.
 */
export const UpdateProfileInput = z.object({
  id: Id,
  firstName: z.optional(requiredText(max.firstName)),
  lastName: z.optional(requiredText(max.lastName)),
  singleName,
  ...contact,
  userName: z.optional(loginText(max.userName)),
  currentPassword: z.optional(typedPassword),
});
/** The same of somebody whose e-mail or phone its reader has now: what is not stored may stay empty. */
export const StoreProfileInput = z.extend(UpdateProfileInput, {
  email: z.union([email, z.literal('')]),
  phone: entryText(max.phone),
});
export type UpdateProfileInput = z.input<typeof UpdateProfileInput>;

/** A new password of one's own, proved by the current one. */
export const UpdatePasswordInput = z.object({
  userId: Id,
  currentPassword: typedPassword,
  newPassword: typedPassword,
});

/**
 * An administrator to make (id 0 or empty) or to change. Role and isActive may come along and change nothing. Another
 * `super` than the stored one is refused.
 */
export const AddAdminInput = z.object({
  id: z.optional(IdOrZero),
  firstName: requiredText(max.firstName),
  lastName: requiredText(max.lastName),
  singleName,
  ...contact,
  /** Empty for the e-mail; a taken one falls back to the e-mail with a notice. */
  userName: z.optional(loginText(max.userName)),
  /** Needed for a new one; empty keeps the stored one (docs/product.md#accounts). */
  password: z.optional(typedPassword),
  /** No call makes a super admin: of a new administrator it is `False`. */
  super: z.optional(SuperAdminFlag),
});
export type AddAdminInput = z.input<typeof AddAdminInput>;

/** Which people a list shows. */
export const GetAllUsersInput = z.object({
  ...pageInput,
  role: z.optional(z.union([Role, z.literal('')])),
  isActive: z.optional(z.boolean()),
  /** Search text: words of name, e-mail or user name. */
  userName: searchText,
  /** 0 for all. */
  userId: z.optional(IdOrZero),
});

/** The wished user name was taken and the e-mail is used instead (docs/product.md#accounts). */
const UserNameTaken = z.enum(['user_name_taken']);

/** User name or e-mail, and password; nothing is trimmed off the password. */
export const LoginInput = z.object({ username: loginText(320).check(z.minLength(1)), password: typedPassword });
/** Who has logged in, with the bearer token. */
export const SignedIn = z.object({
  data: z.object({ user: SessionUser }),
  notice: z.optional(UserNameTaken),
});

/** Sign-up. `country` is a country's name of GetAllCountries; `phone` international or national to that country. */
export const RegisterInput = z.object({
  id: z.optional(IdOrZero),
  firstName: requiredText(max.firstName),
  middleName: z.optional(text(max.middleName)),
  lastName: requiredText(max.lastName),
  singleName,
  country: requiredText(max.country),
  phone: requiredEntry(max.phone),
  email,
  userName: z.optional(loginText(max.userName)),
  companyName: z.optional(text(max.companyName)),
  password: typedPassword,
  role: z.optional(z.string()),
});
export type RegisterInput = z.input<typeof RegisterInput>;

const resetEmail = emailText(max.email).check(z.minLength(1));
/** Asks for a reset code by mail. See docs/product.md#passwords. */
export const ForgotPasswordInput = z.object({ email: resetEmail });
/** Trades a reset code for the ticket cookie. See docs/product.md#passwords. */
export const VerifyResetCodeInput = z.object({ email: resetEmail, resetCode: requiredEntry(RESET_CODE_MAX_LENGTH) });
/** Sets the new password; the ticket cookie allows it. See docs/product.md#passwords. */
export const UpdatePasswordDirectlyInput = z.object({ email: resetEmail, newPassword: typedPassword });

export const userSchemas = {
  login: {
    input: LoginInput,
    output: SignedIn,
  },
  register: {
    input: RegisterInput,
    output: SignedIn,
  },
  logout: {
    input: z.object({}),
    output: Done,
  },
  forgotPassword: {
    input: ForgotPasswordInput,
    output: Done,
  },
  verifyResetCode: {
    input: VerifyResetCodeInput,
    output: Done,
  },
  updatePasswordDirectly: {
    input: UpdatePasswordDirectlyInput,
    output: Done,
  },
  getUser: {
    input: z.object({ id: Id }),
    output: UserProfile,
  },
  updateProfile: {
    input: StoreProfileInput,
    output: z.object({ message: z.string(), data: UserProfile }),
  },
  updatePassword: {
    input: UpdatePasswordInput,
    output: Done,
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
    output: Done,
  },
} as const;
