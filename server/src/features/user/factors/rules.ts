import type { SecondFactorRule } from '@emigration-portal/shared-api';
import type { Env } from '../../../env.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from '../../../handler.ts';

type Person = Pick<Actor, 'role' | 'isSuper'>;
type Rule = (person: Person) => SecondFactorRule;

const ofAdmins =
  (isBound: (person: Person) => boolean): Rule =>
  (person) =>
    person.role === 'Admin' && isBound(person) ? 'required' : 'optional';

const rules: Record<Env['SECOND_FACTOR'], Rule> = {
  off: () => 'off',
  optional: () => 'optional',
  super: ofAdmins(({ isSuper }) => isSuper),
  admins: ofAdmins(() => true),
};

export const factorRule = ({ SECOND_FACTOR }: Pick<Env, 'SECOND_FACTOR'>, person: Person): SecondFactorRule =>
  rules[SECOND_FACTOR](person);

/** Where a factor is required, a session without one may only set one up. */
export function requireFactor(env: Env, actor: Actor): void {
  if (actor.factor === null && factorRule(env, actor) === 'required')
    throw new AppError('second_factor_setup_required');
}

export function refuseWhereOff(env: Env, actor: Person): void {
  if (factorRule(env, actor) === 'off') throw new AppError('second_factor_off');
}
