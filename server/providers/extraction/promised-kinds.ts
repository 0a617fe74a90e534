import type { DocumentKind } from '#shared/document-kinds.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Extensions of kinds that cannot be read: programs, archives, spreadsheets, slides, old Office files, audio, video and
 * other pictures.
 */
const unreadableEndings = new Set(
  `exe dll msi scr bat cmd ps1 vbs jar apk dmg iso bin zip 7z rar tar gz tgz bz2 xz
   doc xls xlsx xlsm ppt pptx odt ods odp epub mp3 wav ogg flac m4a aac mp4 mov avi mkv webm wmv mpg mpeg
   svg bmp ico psd heic avif`.split(/\s+/),
);

/**
 * Detects the kind of a file with this name. The bytes decide, except that plain text or a broken archive whose
 * extension belongs to a kind that cannot be read counts as that kind: its visitor meant a program or a spreadsheet,
 * not its text. Throws `file_type_refused`, and whatever `detect` throws.
 */
export async function detectNamed(name: string, detect: () => Promise<DocumentKind>): Promise<DocumentKind> {
  const promisesOther = unreadableEndings.has(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
  try {
    const kind = await detect();
    if (kind === 'text/plain' && promisesOther) throw new AppError('file_type_refused');
    return kind;
  } catch (thrown) {
    if (promisesOther && thrown instanceof AppError && thrown.code === 'file_damaged')
      throw new AppError('file_type_refused', { cause: thrown });
    throw thrown;
  }
}
