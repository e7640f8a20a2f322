import type { FactorKind, SessionUser } from '@emigration-portal/shared-api';

export interface SecondStepProps {
  /** The kinds of second factor that the account has. */
  readonly kinds: readonly FactorKind[];
  readonly onDone: (user: SessionUser) => Promise<void>;
  /** The second step has expired: the user was too slow or entered too many wrong codes. */
  readonly onExpired: () => void;
  readonly onBack: () => void;
}
