export { ConvertedPhoto } from './ConvertedPhoto.tsx';
export { PhotoHints } from './PhotoHints.tsx';
export { PhotoPages } from './PhotoPages.tsx';
export { shrinkJpeg } from './pages/create-jpeg.ts';
