import {
  type AnsweredItem,
  countRepetitions,
  type FieldId,
  type ItemGroup,
  repetitionOf,
} from '@emigration-portal/shared-api';
import type { ReactNode } from 'react';
import answersTexts from '../locales/en/answers.json';
import { useSharedTexts } from '../texts/index.ts';
import { AnswerText } from './AnswerText.tsx';
import { findItemTypeDisplay } from './fields/item-type-displays.tsx';

interface Props {
  readonly items: readonly ItemGroup<AnsweredItem>[];
  readonly visibleFields: ReadonlySet<FieldId>;
  /** Renders an answer in another way; returns undefined for the usual text. */
  readonly renderAnswer: ((item: AnsweredItem) => ReactNode) | undefined;
}

/** Answers as text. Each repetition of a group has a heading. */
export function AnswersAsText({ items, visibleFields, renderAnswer }: Props) {
  return groupIntoBlocks(items).map(({ group, number, answers }) => (
    <Block
      key={`${group} ${number} ${answers[0]?.field}`}
      group={group}
      number={number}
      answers={answers.filter(({ field }) => visibleFields.has(field))}
      renderAnswer={renderAnswer}
    />
  ));
}

interface AnswerBlock {
  readonly group: string;
  readonly number: number;
  readonly answers: readonly AnsweredItem[];
}

/** Groups the items into lists: one for adjacent items without a group, one for each repetition. */
function groupIntoBlocks(items: readonly ItemGroup<AnsweredItem>[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (const { group, items: itemsOfGroup } of items) {
    const last = blocks.at(-1);
    if (group === '' && last?.group === '')
      blocks.splice(-1, 1, { ...last, answers: [...last.answers, ...itemsOfGroup] });
    else
      for (let at = 0; at < (group === '' ? 1 : countRepetitions(itemsOfGroup)); at += 1)
        blocks.push({ group, number: at + 1, answers: itemsOfGroup.map((item) => repetitionOf(item, at)) });
  }
  return blocks;
}

function Block({ group, number, answers, renderAnswer }: AnswerBlock & Pick<Props, 'renderAnswer'>) {
  const { t } = useSharedTexts(answersTexts);
  if (answers.length === 0) return null;
  return (
    <>
      {group && <h3>{t('repetition', { group, number })}</h3>}
      <dl className="application-form-answers">
        {answers.map((item) => (
          <div key={item.field}>
            <dt>
              <bdi>{item.name}</bdi>
            </dt>
            <dd>{renderAnswer?.(item) ?? <AnswerWithHint {...item} />}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function AnswerWithHint({ type, value, destroyed }: AnsweredItem) {
  const { t } = useSharedTexts(answersTexts);
  if (destroyed) return <span>{t('destroyed')}</span>;
  const { hint, isHintInText } = findItemTypeDisplay(type);
  return (
    <>
      <AnswerText type={type} answer={value} />
      {hint && isHintInText && value && <p className="application-form-hint">{t(hint)}</p>}
    </>
  );
}
