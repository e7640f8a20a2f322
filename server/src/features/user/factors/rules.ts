import type { SecondFactorRule } from '@emigration-portal/shared-api';
import type { Env } from '../../../env.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from '../../../handler.ts';

type Person = Pick<Actor, 'role' | 'isSuper'>;
type Rule = (person: Person) => SecondFactorRule;

const requiredForAdmins =
  (isBound: (person: Person) => boolean): Rule =>
  (person) =>
    person.role === 'Admin' && isBound(person) ? 'required' : 'optional';

const rules: Record<Env['SECOND_FACTOR'], Rule> = {
  off: () => 'off',
  optional: () => 'optional',
  super: requiredForAdmins(({ isSuper }) => isSuper),
  admins: requiredForAdmins(() => true),
};

export const findFactorRule = ({ SECOND_FACTOR }: Pick<Env, 'SECOND_FACTOR'>, person: Person): SecondFactorRule =>
  rules[SECOND_FACTOR](person);

/** Throws if a factor is required and the session has none: such a session may only set one up. */
export function requireFactor(env: Env, actor: Actor): void {
  if (actor.factor === null && findFactorRule(env, actor) === 'required')
    throw new AppError('second_factor_setup_required');
}

export function refuseIfOff(env: Env, actor: Person): void {
  if (findFactorRule(env, actor) === 'off') throw new AppError('second_factor_off');
}
