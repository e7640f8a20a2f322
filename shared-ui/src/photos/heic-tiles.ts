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
 * The tiles of a HEIC picture in its right orientation; one tile if the picture is not divided. Memory that is not freed
 * here belongs to the `heif` instance and is freed with it.
 */
export class HeicTiles {
  readonly width: number;
  readonly height: number;
  readonly #heif: MainModule;
  readonly #picture: number;
  readonly #grid: Grid;
  /** Pixels of the tiles beyond the left and the top edge of the picture. */
  readonly #shift: { readonly x: number; readonly y: number };

  /** Throws if the bytes are no HEIC file. */
  constructor(heif: MainModule, bytes: Uint8Array) {
    this.#heif = heif;
    const file = heif._malloc(bytes.length);
    heif.HEAPU8.set(bytes, file);
    const context = heif._heif_context_alloc();
    this.#runOrThrow((error) => heif._heif_context_read_from_memory(error, context, file, bytes.length, 0));
    this.#picture = this.#readResult((error, out) => heif._heif_context_get_primary_image_handle(error, context, out));
    const tiling = heif._malloc(128);
    this.#runOrThrow((error) => heif._heif_image_handle_get_image_tiling(error, this.#picture, 1, tiling));
    const readTilingField = (at: number) => this.#readNumber(tiling + 4 * at);
    const [columns, rows, tileWidth, tileHeight] = [
      readTilingField(1),
      readTilingField(2),
      readTilingField(3),
      readTilingField(4),
    ];
    this.#grid = { columns, rows, tileWidth, tileHeight };
    this.width = heif._heif_image_handle_get_width(this.#picture);
    this.height = heif._heif_image_handle_get_height(this.#picture);
    // In a rotated picture, tiles may extend beyond the left or top edge. `libheif` 1.23 reports a wrong size of that part.
    const [top, left] = [readTilingField(7), readTilingField(8)];
    this.#shift = { x: left && columns * tileWidth - this.width, y: top && rows * tileHeight - this.height };
  }

  get count(): number {
    return this.#grid.columns * this.#grid.rows;
  }

  /** Decodes one tile. Tiles count from 0, row by row. Throws if the tile is damaged. */
  decode(at: number): Tile {
    const heif = this.#heif;
    const { columns, tileWidth, tileHeight } = this.#grid;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    // An undivided picture may be stored one pixel larger than its visible size, so it cannot be decoded as a tile.
    const tile = this.#readResult((error, out) =>
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
      const from = plane + y * this.#readNumber(stride);
      pixels.data.set(heif.HEAPU8.subarray(from, from + width * 4), y * width * 4);
    }
    heif._free(stride);
    heif._heif_image_release(tile);
    return { pixels, x: column * tileWidth - this.#shift.x, y: row * tileHeight - this.#shift.y };
  }

  #readNumber(at: number): number {
    return this.#heif.HEAPU32[at / 4];
  }

  #runOrThrow(run: (error: number) => void): void {
    const error = this.#heif._malloc(16);
    run(error);
    const code = this.#readNumber(error);
    this.#heif._free(error);
    if (code !== 0) throw new Error(`HEIC ${code}`);
  }

  #readResult(run: (error: number, out: number) => void): number {
    const out = this.#heif._malloc(4);
    this.#runOrThrow((error) => run(error, out));
    const result = this.#readNumber(out);
    this.#heif._free(out);
    return result;
  }
}
