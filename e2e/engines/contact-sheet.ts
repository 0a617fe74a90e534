import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

export type Picture = { label: string; png: Buffer };

const gap = 12;
const labelHeight = 18;

/** Writes pictures side by side, each scaled to the same width under its label, to .cache/sheets. */
export async function writeContactSheet(
  name: string,
  pictures: readonly Picture[],
  { columns, width }: { columns: number; width: number },
): Promise<void> {
  const cells = await Promise.all(
    pictures.map(async ({ label, png }) => {
      const image = await loadImage(png);
      return { label, image, height: Math.round((image.height * width) / image.width) };
    }),
  );
  const rowHeight = Math.max(...cells.map(({ height }) => height)) + labelHeight + gap;
  const rows = Math.ceil(cells.length / columns);
  const canvas = createCanvas(gap + columns * (width + gap), gap + rows * rowHeight);
  const context = canvas.getContext('2d');
  context.fillStyle = '#808080';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = '13px sans-serif';
  context.fillStyle = '#fff';
  for (const [at, { label, image, height }] of cells.entries()) {
    const x = gap + (at % columns) * (width + gap);
    const y = gap + Math.floor(at / columns) * rowHeight;
    context.fillText(label, x, y + labelHeight - 5);
    context.drawImage(image, x, y + labelHeight, width, height);
  }
  const folder = join(import.meta.dirname, '../../.cache/sheets');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.png`.replaceAll(/[ ,]+/g, '-')), await canvas.encode('png'));
}
