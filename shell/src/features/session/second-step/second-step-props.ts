import type { FactorKind, SessionUser } from '@emigration-portal/shared-api';

export interface SecondStepProps {
  /** The factors of the account. */
  readonly kinds: readonly FactorKind[];
  readonly onDone: (user: SessionUser) => Promise<void>;
  /** The second step has expired: too slow, or too many wrong codes. */
  readonly onOver: () => void;
  readonly onBack: () => void;
}
