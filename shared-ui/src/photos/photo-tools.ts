export { ConvertedPhoto } from './ConvertedPhoto.tsx';
export { PhotoHints } from './PhotoHints.tsx';
export { PhotoPages } from './PhotoPages.tsx';
export { smallerJpeg } from './pages/jpegOf.ts';
