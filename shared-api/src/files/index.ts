export * from './inspect-file.ts';
export * from './inspect-jpeg.ts';
