import type { IconDefinition } from '@ant-design/icons-svg/es/types.js';
import './icons.css';

interface Props {
  readonly icon: IconDefinition;
  /** True if a text next to the icon says the same. Otherwise screen readers announce the icon's name. */
  readonly isDecorative?: boolean;
}

/** An Ant Design icon in the size and colour of the surrounding text. */
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
