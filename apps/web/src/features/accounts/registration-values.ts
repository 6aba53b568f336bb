import { passwordConfirmProblem } from '@cadenza/domain/accounts/password';
import { registrationProblems } from '@cadenza/domain/accounts/registration-rules';
import type { RegionId } from '@cadenza/domain/regions';

export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  region: RegionId;
  username: string;
  password: string;
  confirmation: string;
  signsIn: boolean;
}

/** Errors by field, worded as on the server. */
export function problemsOfRegistration(values: RegistrationValues): Partial<Record<keyof RegistrationValues, string>> {
  const confirmation = passwordConfirmProblem(values.password, values.confirmation);
  return {
    ...Object.fromEntries(registrationProblems(values).map(({ path, message }) => [path, message])),
    ...(confirmation ? { confirmation } : {}),
  };
}
