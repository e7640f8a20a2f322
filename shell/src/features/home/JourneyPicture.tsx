import styles from './home.module.css';

/** The illustration of the home page: a form, a check mark and a plane. Decorative, so screen readers skip it. */
export function JourneyPicture({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 420 320" width={420} height={320} aria-hidden="true" focusable="false">
      <clipPath id="journey-disc">
        <circle cx="210" cy="160" r="150" />
      </clipPath>
      <circle cx="210" cy="160" r="150" fill="#d3e7ea" />
      <path
        d="M62 214c40-16 70 14 110 0s70-16 108 0 60 10 78 0v30a150 150 0 0 1-296 0z"
        fill="#0b5563"
        opacity=".16"
        clipPath="url(#journey-disc)"
      />
      <g transform="rotate(-6 150 150)">
        <rect x="92" y="66" width="128" height="168" rx="12" fill="#ffffff" stroke="#0b5563" strokeWidth="3" />
        <circle cx="156" cy="118" r="24" fill="none" stroke="#0b5563" strokeWidth="3" />
        <path
          d="M132 118h48M156 94c-14 14-14 34 0 48M156 94c14 14 14 34 0 48"
          fill="none"
          stroke="#0b5563"
          strokeWidth="2.4"
        />
        <path d="M116 170h80M116 188h80M116 206h48" stroke="#9bbcc2" strokeWidth="6" strokeLinecap="round" />
      </g>
      <circle cx="226" cy="226" r="28" fill="#1e6b3a" />
      <path
        className={styles.checkMark}
        d="m213 226 9 10 18-19"
        fill="none"
        stroke="#ffffff"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M236 118c40-50 90-62 132-46"
        fill="none"
        stroke="#b4540a"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <path d="m384 78-34 2-14-18-8 2 6 18-20 3-7-8-6 2 6 16 74-4c9-1 11-13 3-13z" fill="#b4540a" />
    </svg>
  );
}
