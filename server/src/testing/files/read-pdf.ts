export async function readPdf(bytes: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const info = (await pdf.getMetadata()).info as { Title?: string; Language?: string };
  const tagged = (await pdf.getMarkInfo())?.Marked === true;
  await pdf.destroy();
  return { pages, title: info.Title, language: info.Language, tagged };
}
