import type {
  addressEndpoints,
  mailSettingEndpoints,
  passportEndpoints,
  userEndpoints,
} from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { confirmAddress } from './addresses/ConfirmAddress.ts';
import { getAddressState } from './addresses/GetAddressState.ts';
import { sendConfirmation } from './addresses/SendConfirmation.ts';
import { takeBackChange } from './addresses/TakeBackChange.ts';
import { undoChange } from './addresses/UndoChange.ts';
import { addAdmin } from './admins/AddAdmin.ts';
import { deleteAdmin } from './admins/DeleteAdmin.ts';
import { getAllUsers } from './GetAllUsers.ts';
import { getUser } from './GetUser.ts';
import { logout } from './Logout.ts';
import { login } from './login.ts';
import { getMailSettings } from './mail-settings/GetMailSettings.ts';
import { setMailSettings } from './mail-settings/SetMailSettings.ts';
import { deletePassport } from './passport/DeletePassport.ts';
import { getPassport } from './passport/GetPassport.ts';
import { savePassport } from './passport/SavePassport.ts';
import { forgotPassword } from './password-reset/ForgotPassword.ts';
import { updatePasswordDirectly } from './password-reset/UpdatePasswordDirectly.ts';
import { verifyResetCode } from './password-reset/VerifyResetCode.ts';
import { setLanguage } from './profile/SetLanguage.ts';
import { updatePassword } from './profile/UpdatePassword.ts';
import { updateProfile } from './profile/UpdateProfile.ts';
import { register } from './register.ts';

export const userHandlers: Handlers<typeof userEndpoints> = {
  login,
  register,
  logout,
  getUser,
  forgotPassword,
  verifyResetCode,
  updatePasswordDirectly,
  updateProfile,
  updatePassword,
  setLanguage,
  getAllUsers,
  addAdmin,
  deleteAdmin,
};

export const addressHandlers: Handlers<typeof addressEndpoints> = {
  confirmAddress,
  undoChange,
  getAddressState,
  sendConfirmation,
  takeBackChange,
};

export const mailSettingHandlers: Handlers<typeof mailSettingEndpoints> = { getMailSettings, setMailSettings };
export const passportHandlers: Handlers<typeof passportEndpoints> = { getPassport, savePassport, deletePassport };
