import type { Page } from '@playwright/test';

/** How the photo differs from a good one. With `scan`, the page fills the picture. */
interface PhotoOptions {
  readonly scan?: boolean;
  /** The radius of the blur in pixels. */
  readonly blur?: number;
  /** How far the hand moved while the shutter was open, in pixels. */
  readonly motion?: readonly [right: number, down: number];
  readonly brightness?: number;
  readonly glare?: boolean;
  /** How far the page is shifted to the left, in pixels. */
  readonly shiftLeft?: number;
  readonly title?: string;
}

/** Draws a printed page in the page's browser and returns it as a JPEG of 1,200 × 1,600 px. */
export async function createPhoto(page: Page, options: PhotoOptions = {}): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ scan, blur = 0, motion = [0, 0], brightness = 1, glare, shiftLeft = 0, title }) => {
      const [width, height] = [1200, 1600];
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.filter = `blur(${blur}px) brightness(${brightness})`;
      context.fillStyle = scan ? '#ffffff' : '#40342a';
      context.fillRect(-50, -50, width + 100, height + 100);
      context.translate(width / 2 - shiftLeft, height / 2);
      if (!scan) context.rotate(0.03);
      context.fillStyle = scan ? '#ffffff' : '#c9c5bb';
      context.fillRect(-480, -680, 960, 1360);
      context.fillStyle = '#26262b';
      context.font = '700 54px sans-serif';
      context.fillText(title ?? 'EMPLOYMENT CONTRACT', -400, -560);
      context.font = '26px serif';
      for (let line = 0; line < 30; line += 1) {
        context.fillText(
          `${line + 1}. The employer shall give to the worker what both have agreed upon.`,
          -400,
          line * 38 - 480,
        );
      }
      context.filter = 'none';
      if (glare) {
        const spot = context.createRadialGradient(80, -100, 60, 80, -100, 300);
        spot.addColorStop(0, 'rgb(255 255 255)');
        spot.addColorStop(0.45, 'rgb(255 255 255)');
        spot.addColorStop(1, 'rgb(255 255 255 / 0)');
        context.fillStyle = spot;
        context.fillRect(-480, -680, 960, 1360);
      }
      const still = canvas.transferToImageBitmap();
      const steps = Math.max(1, Math.ceil(Math.hypot(...motion)));
      for (let step = 0; step < steps; step += 1) {
        context.globalAlpha = 1 / (step + 1);
        context.setTransform(1, 0, 0, 1, ((step + 1) / steps) * motion[0], ((step + 1) / steps) * motion[1]);
        context.drawImage(still, 0, 0);
      }
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 })).arrayBuffer(),
      );
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    options,
  );
  return Buffer.from(base64, 'base64');
}
