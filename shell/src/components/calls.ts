import {
  addressEndpoints,
  certificateEndpoints,
  homeEndpoints,
  type InputOf,
  languageEndpoints,
  userEndpoints,
  workerEndpoints,
} from '@emigration-portal/shared-api';
import { call, preloadClient } from '@emigration-portal/shared-api/client';

// A form loads this module when it first needs a call. The client loads in parallel.
void preloadClient();

// One function for each endpoint that the shell calls, named after the endpoint.

export const logIn = (input: InputOf<typeof userEndpoints.login>) => call(userEndpoints.login, input);
export const register = (input: InputOf<typeof userEndpoints.register>) => call(userEndpoints.register, input);
export const forgotPassword = (email: string) => call(userEndpoints.forgotPassword, { email });
export const verifyResetCode = (email: string, resetCode: string) =>
  call(userEndpoints.verifyResetCode, { email, resetCode });
export const updatePasswordDirectly = (email: string, newPassword: string) =>
  call(userEndpoints.updatePasswordDirectly, { email, newPassword });
export const getAllCountries = () => call(homeEndpoints.getAllCountries, {});
export const getUser = (input: InputOf<typeof userEndpoints.getUser>) => call(userEndpoints.getUser, input);
/** Confirms a new e-mail or phone. The token comes from the mailed link. */
export const confirmAddress = (token: string) => call(addressEndpoints.confirmAddress, { token });
/** Takes back a change of e-mail or phone. The token comes from the link that the old address got. */
export const undoChange = (token: string) => call(addressEndpoints.undoChange, { token });
export const verifyCertificate = (code: string) => call(certificateEndpoints.verifyCertificate, { code });
/** Loads the data that the employer entered for a worker. The token comes from the worker link. */
export const getWorkerData = (token: string) => call(workerEndpoints.getWorkerData, { token });
/** Sends the worker's answer: the data is right, or what is wrong. */
export const answerWorkerData = (input: InputOf<typeof workerEndpoints.answerWorkerData>) =>
  call(workerEndpoints.answerWorkerData, input);
export const reportWord = (input: InputOf<typeof languageEndpoints.reportWord>) =>
  call(languageEndpoints.reportWord, input);
