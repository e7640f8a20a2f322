interface Props {
  /** Texts by their keys in the catalogue. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Shows each text as a paragraph. */
export function Paragraphs({ texts }: Props) {
  return Object.entries(texts).map(([key, text]) => <p key={key}>{text}</p>);
}
