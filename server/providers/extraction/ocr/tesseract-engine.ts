import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { AppError } from '#shared/errors.ts';

const require = createRequire(import.meta.url);

/** The trained data ships with the package, so nothing is downloaded. */
const language = 'eng';
const dataPath = join(
  dirname(require.resolve('@tesseract.js-data/eng/package.json')),
  `4.0.0_best_int/${language}.traineddata.gz`,
);
const dataFile = `./${language}.traineddata`;
/** The path at which SetImageFile expects the picture. */
const pictureFile = '/input';
/** OEM_LSTM_ONLY of tesseract's OcrEngineMode. */
const lstmOnly = 1;
/**
 * Up to this percentage of tesseract's own progress, nothing has been recognised yet (the number is from tesseract.js).
 */
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
 * Tesseract as WebAssembly, without the tesseract.js wrapper: its worker doubles Node's heap and every picture, and
 * splits the whole result letter by letter (measured: docs/documents.md). This is the fastest build that every
 * supported Node can run, without the older engine, whose data the package does not include.
 */
const createCore = require('tesseract.js-core/tesseract-core-relaxedsimd-lstm') as CreateCore;

/**
 * Starts tesseract for one picture on the current thread, which recognition blocks. `onProgress` receives 0 to 1.
 * `recognise` reads PNM and TIFF, and throws `file_damaged` for anything else.
 */
export async function startTesseract(onProgress: (progress: number) => void) {
  const core = await createCore({
    TesseractProgress: (percent) =>
      onProgress(Math.max(0, (percent - layoutPercent) / (100 - layoutPercent))),
  });
  const api = new core.TessBaseAPI();
  core.FS.writeFile(dataFile, gunzipSync(readFileSync(dataPath)));
  if (api.Init(null, language, lstmOnly) !== 0) throw new Error('tesseract rejected its trained data');
  // Tesseract has its own copy by now, as it does of the picture below.
  core.FS.unlink(dataFile);
  globalThis.gc?.();

  return {
    /** `tsv` is tesseract's table of words and positions; `confidence` is in percent. */
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
