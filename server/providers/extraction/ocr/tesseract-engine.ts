import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { AppError } from '#shared/errors.ts';

const require = createRequire(import.meta.url);

/** The trained data ships in this package: nothing is fetched. */
const language = 'eng';
const dataPath = join(
  dirname(require.resolve('@tesseract.js-data/eng/package.json')),
  `4.0.0_best_int/${language}.traineddata.gz`,
);
const dataFile = `./${language}.traineddata`;
/** The name under which SetImageFile looks for it. */
const pictureFile = '/input';
/** OEM_LSTM_ONLY of tesseract's OcrEngineMode. */
const lstmOnly = 1;
/** Before that share of its own count nothing is recognised yet (as tesseract.js has it). Percent. */
const layoutPercent = 30;

type Core = {
  FS: { writeFile: (path: string, bytes: Uint8Array) => void; unlink: (path: string) => void };
  TessBaseAPI: new () => Api;
};
type Api = {
  Init: (dataDir: string | null, language: string, engine: number) => number;
  SetImageFile: (exifOrientation: number, radians: number) => number;
  Recognize: (monitor: null) => number;
  GetTSVText: (page: number) => string;
  MeanTextConf: () => number;
  End: () => void;
};
type CreateCore = (module: { TesseractProgress: (percent: number) => void }) => Promise<Core>;

/**
 * Tesseract as WebAssembly, without tesseract.js around it: its worker doubles Node's heap and every picture that is
 * handed over, and takes the whole result apart letter by letter. Measured: docs/documents.md. The fastest of its builds,
 * which every Node that we run on takes; without the older engine, whose data do not come with the package.
 */
const createCore = require('tesseract.js-core/tesseract-core-relaxedsimd-lstm') as CreateCore;

/**
 * Starts tesseract for one picture, on this very thread, which recognising keeps busy. `onProgress` gets 0 to 1.
 * Reads PNM and TIFF; throws `file_damaged` for what is neither.
 */
export async function startTesseract(onProgress: (progress: number) => void) {
  const core = await createCore({
    TesseractProgress: (percent) =>
      onProgress(Math.max(0, (percent - layoutPercent) / (100 - layoutPercent))),
  });
  const api = new core.TessBaseAPI();
  core.FS.writeFile(dataFile, gunzipSync(readFileSync(dataPath)));
  if (api.Init(null, language, lstmOnly) !== 0) throw new Error('tesseract does not take its data');
  // It has a copy of its own by now, as of the picture below.
  core.FS.unlink(dataFile);
  globalThis.gc?.();

  return {
    /** `tsv`: tesseract's table of what stands where. `confidence`: percent. */
    recognise(picture: Uint8Array): { tsv: string; confidence: number } {
      core.FS.writeFile(pictureFile, picture);
      const failed = api.SetImageFile(1, 0) !== 0;
      core.FS.unlink(pictureFile);
      if (failed) throw new AppError('file_damaged');
      globalThis.gc?.();
      api.Recognize(null);
      return { tsv: api.GetTSVText(0), confidence: api.MeanTextConf() };
    },
    close: () => api.End(),
  };
}
