import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import type { Problem, SectionName } from './rules.ts';

interface Props {
  readonly name: SectionName;
  readonly problems: readonly Problem[];
  readonly children: ReactNode;
}

/** One section of the form, with what is wrong in it below its heading. */
export function Section({ name, problems, children }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const texts = new Set(problems.filter(({ section }) => section === name).map(({ text }) => text));
  return (
    <section className="panel" id={sectionId(name)} aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`}>{t(`sections.${name}`)}</h2>
      {texts.size > 0 && (
        <div id={errorId(name)} className="error">
          {[...texts].map((text) => (
            <p key={text}>{t(`problems.${text}`)}</p>
          ))}
        </div>
      )}
      {children}
    </section>
  );
}

const sectionId = (name: SectionName) => `${name}-section`;
const errorId = (name: SectionName) => `${name}-error`;

/** The id of the message a field is to blame for; undefined while it is right. */
export const errorOf = (problems: readonly Problem[], field: string): string | undefined => {
  const problem = problems.find((one) => one.field === field);
  return problem && errorId(problem.section);
};

/** Scrolls to the first section with an error and puts the cursor into its first wrong field. */
export function showFirst(problems: readonly Problem[]): void {
  const [first] = problems;
  if (!first) return;
  document.getElementById(first.field)?.focus({ preventScroll: true });
  document.getElementById(sectionId(first.section))?.scrollIntoView?.({ block: 'start' });
}
