/** SVG paths in a 16 × 16 box, drawn as strokes. */
const iconPaths = {
  up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  remove: 'M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.6 6.5v4.5M9.4 6.5v4.5',
  open: 'm3.5 6 4.5 4.5L12.5 6',
  close: 'm3.5 10 4.5-4.5 4.5 4.5',
  help: 'M5.8 6a2.2 2.2 0 1 1 3 2c-.5.3-.8.6-.8 1.2M8 11.4v.2M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13',
  condition: 'M4 2v12M4 9c0-3 8-1 8-5M12 4V2M4 2.5v0M10 4.2 12 2l2 2.2',
  group: 'M2.5 6.5A5 5 0 0 1 12 4.5M12.5 2v3H9.5M13.5 9.5A5 5 0 0 1 4 11.5M3.5 14v-3h3',
  pattern: 'M2 4.5h12v7H2zM4.5 8h0M8 8h0M11.5 8h0',
  sample: 'M4 1.5h5.5L12.5 4.5v10h-8.5zM9.5 1.5v3h3M6 8h4.5M6 11h4.5',
  several: 'M5 5h9v9H5zM2 11V2h9',
  warning: 'M8 2 1.5 13.5h13zM8 6.5v3.5M8 11.8v.1',
  decideBy: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  partialDate: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5M5.5 10h5',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.3 10.3l3.700 3.700',
} as const;
export type BuilderIconName = keyof typeof iconPaths;

/** A decorative icon. Its meaning must also be in a text. */
export function BuilderIcon({ name }: { readonly name: BuilderIconName }) {
  return (
    <svg className="builder-sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
