import PostalMime from 'postal-mime';

export interface ReadMail {
  readonly subject: string;
  /** The header lines, not decoded. */
  readonly head: string;
  readonly text: string;
  readonly html: string;
}

export async function readMail(raw: string): Promise<ReadMail> {
  const { subject = '', headerLines, text = '', html = '' } = await PostalMime.parse(raw);
  return { subject, head: headerLines.map(({ line }) => line).join('\n'), text, html };
}
