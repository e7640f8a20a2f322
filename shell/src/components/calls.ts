import {
  addressEndpoints,
  certificateEndpoints,
  homeEndpoints,
  type InputOf,
  userEndpoints,
  workerEndpoints,
} from '@emigration-portal/shared-api';
import { call, preloadClient } from '@emigration-portal/shared-api/client';

void preloadClient();

export const logIn = (input: InputOf<typeof userEndpoints.login>) => call(userEndpoints.login, input);
export const register = (input: InputOf<typeof userEndpoints.register>) => call(userEndpoints.register, input);
export const forgotPassword = (email: string) => call(userEndpoints.forgotPassword, { email });
export const verifyResetCode = (email: string, resetCode: string) =>
  call(userEndpoints.verifyResetCode, { email, resetCode });
export const updatePasswordDirectly = (email: string, newPassword: string) =>
  call(userEndpoints.updatePasswordDirectly, { email, newPassword });
export const getAllCountries = () => call(homeEndpoints.getAllCountries, {});
export const getUser = (input: InputOf<typeof userEndpoints.getUser>) => call(userEndpoints.getUser, input);
export const confirmAddress = (token: string) => call(addressEndpoints.confirmAddress, { token });
export const undoChange = (token: string) => call(addressEndpoints.undoChange, { token });
export const verifyCertificate = (code: string) => call(certificateEndpoints.verifyCertificate, { code });
export const getWorkerData = (token: string) => call(workerEndpoints.getWorkerData, { token });
export const answerWorkerData = (input: InputOf<typeof workerEndpoints.answerWorkerData>) =>
  call(workerEndpoints.answerWorkerData, input);
