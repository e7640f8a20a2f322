import type { IconDefinition } from '@ant-design/icons-svg/es/types.js';
import './icons.css';

interface Props {
  readonly icon: IconDefinition;
}

/** An Ant Design icon in the size and colour of the surrounding text. Only decoration: a text next to it says the same. */
export function Icon({ icon: { name, icon } }: Props) {
  if (typeof icon === 'function') throw new Error(`${name} has two colours`);
  const { viewBox, 'fill-rule': fillRule } = icon.attrs;
  return (
    <span className="icon">
      <svg
        viewBox={viewBox}
        fillRule={fillRule as 'evenodd' | undefined}
        width="1em"
        height="1em"
        fill="currentColor"
        aria-hidden="true"
      >
        {icon.children?.map(({ attrs }) => (
          <path key={attrs.d} d={attrs.d} />
        ))}
      </svg>
    </span>
  );
}
