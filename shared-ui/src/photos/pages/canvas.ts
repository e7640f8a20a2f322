/** Draws a picture on a white canvas, because JPEG shows transparent pixels black. Undefined without a 2D context. */
export function drawOnCanvas(
  picture: ImageBitmap,
  scale: number,
  settings?: CanvasRenderingContext2DSettings,
): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', settings);
  if (!context) return undefined;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Frees a canvas's memory at once, because phones have room for few canvases and free them late. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
