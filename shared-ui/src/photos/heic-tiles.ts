import type { MainModule } from 'libheif-js/libheif/libheif.js';

/** Values of constants in `heif.h`. */
const RGB = 1;
const INTERLEAVED_RGBA = 11;
const INTERLEAVED = 10;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

interface Tile {
  readonly pixels: ImageData;
  /** Position in the picture, pixels. Tiles at the edge may extend beyond it. */
  readonly x: number;
  readonly y: number;
}

/**
 * The tiles of a HEIC picture in its right orientation; one tile if it is stored whole. Memory that is not freed here
 * belongs to this `heif` instance and is freed with it.
 */
export class HeicTiles {
  readonly width: number;
  readonly height: number;
  readonly #heif: MainModule;
  readonly #picture: number;
  readonly #grid: Grid;
  readonly #shift: { readonly x: number; readonly y: number };

  /** Throws if the bytes are no HEIC file. */
  constructor(heif: MainModule, bytes: Uint8Array) {
    this.#heif = heif;
    const file = heif._malloc(bytes.length);
    heif.HEAPU8.set(bytes, file);
    const context = heif._heif_context_alloc();
    this.#call((error) => heif._heif_context_read_from_memory(error, context, file, bytes.length, 0));
    this.#picture = this.#out((error, out) => heif._heif_context_get_primary_image_handle(error, context, out));
    const tiling = heif._malloc(128);
    this.#call((error) => heif._heif_image_handle_get_image_tiling(error, this.#picture, 1, tiling));
    const told = (at: number) => this.#number(tiling + 4 * at);
    const [columns, rows, tileWidth, tileHeight] = [told(1), told(2), told(3), told(4)];
    this.#grid = { columns, rows, tileWidth, tileHeight };
    this.width = heif._heif_image_handle_get_width(this.#picture);
    this.height = heif._heif_image_handle_get_height(this.#picture);
    // In a rotated picture the surplus of the tiles is before the first pixel. `libheif` 1.23 reports a wrong size of it.
    const [top, left] = [told(7), told(8)];
    this.#shift = { x: left && columns * tileWidth - this.width, y: top && rows * tileHeight - this.height };
  }

  get count(): number {
    return this.#grid.columns * this.#grid.rows;
  }

  /** Decodes one tile, counted from 0, row by row. Throws if it is damaged. */
  decode(at: number): Tile {
    const heif = this.#heif;
    const { columns, tileWidth, tileHeight } = this.#grid;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    // A picture that is stored whole may be a pixel larger than it shows, so it cannot be decoded as a tile.
    const tile = this.#out((error, out) =>
      this.count === 1
        ? heif._heif_decode_image(error, this.#picture, out, RGB, INTERLEAVED_RGBA, 0)
        : heif._heif_image_handle_decode_image_tile(error, this.#picture, out, RGB, INTERLEAVED_RGBA, 0, column, row),
    );
    const [width, height] = [
      heif._heif_image_get_width(tile, INTERLEAVED),
      heif._heif_image_get_height(tile, INTERLEAVED),
    ];
    const stride = heif._malloc(4);
    const plane = heif._heif_image_get_plane_readonly(tile, INTERLEAVED, stride);
    const pixels = new ImageData(width, height);
    for (let y = 0; y < height; y += 1) {
      const from = plane + y * this.#number(stride);
      pixels.data.set(heif.HEAPU8.subarray(from, from + width * 4), y * width * 4);
    }
    heif._free(stride);
    heif._heif_image_release(tile);
    return { pixels, x: column * tileWidth - this.#shift.x, y: row * tileHeight - this.#shift.y };
  }

  #number(at: number): number {
    return this.#heif.HEAPU32[at / 4];
  }

  #call(run: (error: number) => void): void {
    const error = this.#heif._malloc(16);
    run(error);
    const code = this.#number(error);
    this.#heif._free(error);
    if (code !== 0) throw new Error(`HEIC ${code}`);
  }

  #out(run: (error: number, out: number) => void): number {
    const out = this.#heif._malloc(4);
    this.#call((error) => run(error, out));
    const found = this.#number(out);
    this.#heif._free(out);
    return found;
  }
}
