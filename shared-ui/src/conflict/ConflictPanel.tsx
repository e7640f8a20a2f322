import { type ReactNode, useId } from 'react';
import { Choice } from '../fields/index.ts';
import { type Difference, isSameValue } from '../form/index.ts';
import conflict from '../locales/en/conflict.json';
import { useSharedTexts } from '../texts/index.ts';
import './conflict.css';

interface Props<Form> {
  /** The fields that somebody else changed and saved. Shows nothing for an empty list. */
  readonly differences: readonly Difference<Form>[];
  /** The current values of the form. */
  readonly values: Form;
  readonly labelOf: (name: keyof Form) => string;
  /** Formats a value for people. */
  readonly formatValue: (name: keyof Form, value: Form[keyof Form]) => ReactNode;
  readonly onChoose: (patch: Partial<Form>) => void;
}

/** Shows what somebody else saved. If both people changed a field, the person chooses one of the two values. */
export function ConflictPanel<Form extends object>({
  differences,
  values: currentValues,
  labelOf,
  formatValue,
  onChoose,
}: Props<Form>) {
  const { t } = useSharedTexts(conflict);
  const id = useId();
  if (differences.length === 0) return null;
  return (
    <section className="conflict" aria-labelledby={id}>
      <p id={id} className="conflict-title">
        {t('title')}
      </p>
      {differences.map(({ name, mine, theirs, isClash }) => {
        const label = labelOf(name);
        if (!isClash) {
          return (
            <p key={label}>
              <span>{t('taken', { name: label })}</span> <bdi>{formatValue(name, theirs)}</bdi>
            </p>
          );
        }
        const chosenSide = isSameValue(currentValues[name], theirs) ? 'theirs' : 'mine';
        const valueOfSide = { mine, theirs };
        return (
          <fieldset key={label}>
            <legend>{label}</legend>
            <div className="form-choices">
              {(['mine', 'theirs'] as const).map((side) => (
                <Choice
                  key={side}
                  name={`${id}-${label}`}
                  checked={chosenSide === side}
                  onChoose={() => onChoose(patchOf(name, valueOfSide[side]))}
                >
                  <span>{t(side)}</span> <bdi>{formatValue(name, valueOfSide[side])}</bdi>
                </Choice>
              ))}
            </div>
          </fieldset>
        );
      })}
    </section>
  );
}

function patchOf<Form extends object>(name: keyof Form, value: Form[keyof Form]): Partial<Form> {
  const patch: Partial<Form> = {};
  patch[name] = value;
  return patch;
}
