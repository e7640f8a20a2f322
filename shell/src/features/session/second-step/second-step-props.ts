import type { FactorKind, OutputOf, userEndpoints } from '@emigration-portal/shared-api';

export type LoggedIn = OutputOf<typeof userEndpoints.login>['data'];

export interface SecondStepProps {
  /** The kinds of second factor that the account has. */
  readonly kinds: readonly FactorKind[];
  readonly onDone: (result: LoggedIn) => Promise<void>;
  /** The second step has expired: the user was too slow or entered too many wrong codes. */
  readonly onExpired: () => void;
  readonly onBack: () => void;
}
