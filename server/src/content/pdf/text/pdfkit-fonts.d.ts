import type { Font } from 'fontkit';

// pdfkit takes parsed fonts since 0.20.0; its type package does not say so yet.
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      font(source: Font): this;
    }
  }
}
