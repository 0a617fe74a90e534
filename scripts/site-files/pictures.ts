import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '#shared/content/brand.ts';
import { drawWarp, loomSize, weaveWefts } from '../../site/drawings/loom-weave.ts';
import { shareSize } from './share-size.ts';
import { paper } from './texts.ts';

/** Pictures that are drawn by the build: the one shown where an address is shared, and the icons. */
const ink = '#1a1611';
const softInk = '#544c41';
const thread = '#8a7f6f';
const madder = '#b5301a';
const indigo = '#28336b';

const icoHeaderBytes = 22;
const margin = 72;
const textWidth = 640;

const at = (path: string) => new URL(path, import.meta.url);
const displayFace = 'Share Display';
const textFace = 'Share Text';

/** Draws a page's sharing picture: its title beside the cloth of the home page. */
export function drawSharePicture({ heading, label }: { heading: string; label: string }): Buffer {
  registerFaces();
  const canvas = createCanvas(shareSize.width, shareSize.height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = paper;
  pen.fillRect(0, 0, shareSize.width, shareSize.height);
  drawCloth(pen);

  pen.fillStyle = ink;
  pen.font = `44px '${displayFace}'`;
  pen.letterSpacing = '-1px';
  pen.fillText(brand.name, margin, 104);

  const { lines, size } = fitHeading(pen, heading);
  const lineHeight = size * 1.02;
  let y = shareSize.height - 136 - lineHeight * (lines.length - 1);
  pen.fillStyle = madder;
  pen.fillRect(margin, y - size - 14, 132, 3);
  pen.fillStyle = ink;
  for (const line of lines) {
    pen.fillText(line, margin - size * 0.04, y);
    y += lineHeight;
  }

  pen.letterSpacing = '0px';
  pen.font = `500 26px '${textFace}'`;
  pen.fillStyle = softInk;
  pen.fillText(label, margin, shareSize.height - 62);
  return canvas.toBuffer('image/png');
}

/** Draws `icon.svg` in `size` pixels. Home screens round the corners themselves, so there the paper fills the square. */
export async function drawIcon(size: number, shape: 'rounded' | 'square' | 'maskable'): Promise<Buffer> {
  const svg = readFileSync(at('../../site/drawings/icon.svg'), 'utf8');
  const image = await loadImage(Buffer.from(shape === 'rounded' ? svg : svg.replace(' rx="6"', '')));
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  pen.fillStyle = paper;
  if (shape !== 'rounded') pen.fillRect(0, 0, size, size);
  // A mask may cut off everything but the middle four fifths.
  const inset = shape === 'maskable' ? size * 0.1 : 0;
  image.width = size;
  image.height = size;
  pen.drawImage(image, inset, inset, size - 2 * inset, size - 2 * inset);
  return canvas.toBuffer('image/png');
}

/** Wraps a square PNG of fewer than 256 pixels as an .ico file, which has held PNGs since Windows Vista. */
export function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(icoHeaderBytes);
  // Its type, an icon, and the number of pictures; then of the only one: width, height, planes, bits, length and place.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(icoHeaderBytes, 18);
  return Buffer.concat([header, png]);
}

/** Draws the cloth, which hangs from the top and continues beyond the right edge. */
function drawCloth(pen: SKRSContext2D): void {
  pen.save();
  pen.translate(shareSize.width - loomSize.width + 52, -14);
  const stroke = (path: string, colour: string, width: number) => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke(new Path2D(path));
  };
  stroke(drawWarp(), `${thread}bf`, 0.9);
  for (const { plain, figure, isStripe } of weaveWefts()) {
    stroke(plain, isStripe ? indigo : thread, isStripe ? 3.4 : 1.5);
    if (figure) stroke(figure, madder, 5);
  }
  pen.restore();
}

/** Finds the largest size at which the heading fits into three lines, broken between words. */
function fitHeading(pen: SKRSContext2D, heading: string): { lines: string[]; size: number } {
  for (let size = 96; ; size -= 4) {
    pen.font = `${size}px '${displayFace}'`;
    pen.letterSpacing = `${size * -0.03}px`;
    const lines = breakLines(pen, heading);
    if ((lines.length <= 3 && isWithin(pen, lines)) || size <= 48) return { lines, size };
  }
}

function breakLines(pen: SKRSContext2D, heading: string): string[] {
  const lines: string[] = [];
  for (const word of heading.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && pen.measureText(longer).width <= textWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function isWithin(pen: SKRSContext2D, lines: readonly string[]): boolean {
  return lines.every((line) => pen.measureText(line).width <= textWidth);
}

function registerFaces(): void {
  if (GlobalFonts.has(displayFace)) return;
  GlobalFonts.register(readFileSync(at('../../site/ui/fonts/newsreader-display.woff2')), displayFace);
  GlobalFonts.register(
    readFileSync(
      at(
        '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
      ),
    ),
    textFace,
  );
}
