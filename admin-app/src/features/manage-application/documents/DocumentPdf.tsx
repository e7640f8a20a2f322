import { type DocumentProps, ZoomableDocument } from './ZoomableDocument.tsx';

/** Times the width of the place. */
const zooms = [1, 1.5, 2, 3] as const;

/** Asks for the page's whole width, in the words of both viewers there are, and for nothing around it; who does not know it ignores it. */
const pdfView = '#navpanes=0&toolbar=0&zoom=page-width&view=FitH';

/** The browser's own viewer keeps the page as wide as its frame, so the frame is what grows and turns. See docs/decisions/0064. */
export function DocumentPdf({ address, name, link }: DocumentProps) {
  return (
    <ZoomableDocument<number> name={name} zooms={zooms} link={link}>
      {({ zoom, transform, isSideways }) => {
        const width = `${zoom * 100}${isSideways ? 'cqh' : 'cqw'}`;
        const height = isSideways ? '100cqw' : '100cqh';
        return (
          <div className="document-place" style={isSideways ? { width: height, height: width } : { width, height }}>
            <iframe src={address + pdfView} title={name} style={{ width, height, transform }} />
          </div>
        );
      }}
    </ZoomableDocument>
  );
}
