import { shortenFileName } from './shorten-file-name.ts';

interface Props {
  readonly name: string;
}

/** A file's name, shortened in the middle. Tooltip, screen readers and print have the full name. */
export function FileName({ name }: Props) {
  const short = shortenFileName(name);
  if (short === name) return <bdi>{name}</bdi>;
  return (
    <bdi title={name}>
      <span aria-hidden="true" className="file-name-short">
        {short}
      </span>
      <span className="visually-hidden">{name}</span>
      <span className="print-only">{name}</span>
    </bdi>
  );
}
