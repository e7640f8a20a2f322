/** The portal's logo, `size` pixels wide and high. Hidden from screen readers: the product's name is next to it. */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect x="7" y="3" width="34" height="42" rx="6" fill="currentColor" />
      <circle cx="24" cy="20" r="9.5" fill="none" stroke="#ffffff" strokeWidth="2" />
      <path
        d="M14.5 20h19M24 10.5c-6 6-6 13 0 19M24 10.5c6 6 6 13 0 19"
        fill="none"
        stroke="#ffffff"
        strokeWidth="1.6"
      />
      <path d="M15 37h13" stroke="#ffffff" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="m29 33 5 4-5 4"
        fill="none"
        stroke="#f2a65a"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
