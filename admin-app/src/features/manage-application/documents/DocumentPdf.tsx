import { type DocumentProps, ZoomableDocument } from './ZoomableDocument.tsx';

/** Factors of the available width. */
const zooms = [1, 1.5, 2, 3] as const;

/** Asks the PDF viewers of Chrome and Firefox for full page width without toolbars. Others ignore it. */
const pdfView = '#navpanes=0&toolbar=0&zoom=page-width&view=FitH';

/** The browser's PDF viewer fits the page to its frame, so zoom and rotate the frame. */
export function DocumentPdf({ blobUrl, name, link }: DocumentProps) {
  return (
    <ZoomableDocument<number> name={name} zooms={zooms} link={link}>
      {({ zoom, transform, isSideways }) => {
        const width = `${zoom * 100}${isSideways ? 'cqh' : 'cqw'}`;
        const height = isSideways ? '100cqw' : '100cqh';
        return (
          <div className="document-place" style={isSideways ? { width: height, height: width } : { width, height }}>
            <iframe src={blobUrl + pdfView} title={name} style={{ width, height, transform }} />
          </div>
        );
      }}
    </ZoomableDocument>
  );
}
