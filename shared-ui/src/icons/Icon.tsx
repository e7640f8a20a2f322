import type { IconDefinition } from '@ant-design/icons-svg/es/types.js';
import './icons.css';

interface Props {
  readonly icon: IconDefinition;
  /** Left out where words beside it say the same; else assistive technology reads its name. */
  readonly isDecorative?: boolean;
}

/** One of Ant Design's signs, as large as the text it stands in and of its colour. */
export function Icon({ icon: { name, icon }, isDecorative = false }: Props) {
  if (typeof icon === 'function') throw new Error(`${name} has two colours`);
  const { viewBox, 'fill-rule': fillRule } = icon.attrs;
  return (
    <span className="icon" {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}>
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
