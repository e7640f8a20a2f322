import type { FactorKind, SessionUser } from '@emigration-portal/shared-api';

export interface SecondStepProps {
  /** What the account has. */
  readonly kinds: readonly FactorKind[];
  readonly onDone: (user: SessionUser) => Promise<void>;
  /** It took too long, or too many tries. */
  readonly onOver: () => void;
  readonly onBack: () => void;
}
