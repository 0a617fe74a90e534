import { processEmphasis } from './emphasis.ts';
import { type Bracket, type InlineScanner, lowerLimit, pushToken, withholdRest } from './inline-scanner.ts';
import {
  type LinkTarget,
  needMore,
  noMatch,
  normalizeLabel,
  type Scanned,
  type ScannedTarget,
  scanLabel,
  scanLinkTarget,
} from './link-syntax.ts';

/** An incomplete link that is longer than this is shown as it is written. */
const maxWithheldLength = 2000;

/** Pushes `[` or `![` on the bracket stack: it may start a link or an image (CommonMark 6.3, 6.4). */
export function openBracket(scanner: InlineScanner, marker: '[' | '!['): void {
  const outer = scanner.brackets.at(-1);
  if (outer) outer.hasInnerBracket = true;
  const contentStart = scanner.pos + marker.length;
  scanner.brackets.push({
    token: pushToken(scanner, marker),
    contentStart,
    isImage: marker !== '[',
    delimiterCount: scanner.delimiters.length,
    hasInnerBracket: false,
  });
  scanner.pos = contentStart;
}

/** "Look for link or image" of CommonMark's appendix: `]` closes the last bracket if a target follows. */
export function closeBracket(scanner: InlineScanner): void {
  const bracket = scanner.brackets.pop();
  const isActive = bracket && (bracket.isImage || scanner.brackets.length >= scanner.inactiveBrackets);
  scanner.inactiveBrackets = Math.min(scanner.inactiveBrackets, scanner.brackets.length);
  const target = bracket && isActive ? scanTarget(scanner, bracket) : noMatch;
  if (target === needMore && bracket) {
    lowerLimit(scanner, bracket.token.start);
    if (scanner.source.length - scanner.pos < maxWithheldLength) {
      bracket.token.text = '';
      withholdRest(scanner, bracket.token.start);
      return;
    }
  }
  const token = pushToken(scanner, ']');
  scanner.pos++;
  if (!bracket || typeof target === 'number') return;
  bracket.token.text = token.text = '';
  bracket.token.opens.push({ ...target, isImage: bracket.isImage });
  token.closes++;
  processEmphasis(scanner.delimiters.splice(bracket.delimiterCount));
  scanner.pos = target.end;
  if (!bracket.isImage) scanner.inactiveBrackets = scanner.brackets.length;
}

function scanTarget(scanner: InlineScanner, bracket: Bracket): Scanned<ScannedTarget> {
  const { source, pos, isFinal } = scanner;
  const next = pos + 1;
  if (next === source.length && !isFinal) return needMore;
  if (source[next] === '(') {
    const target = scanLinkTarget(source, next + 1, ')', isFinal);
    if (typeof target === 'object' || (target === needMore && !isFinal)) return target;
  }
  const labelEnd = scanLabel(source, next);
  if (labelEnd === needMore && !isFinal) return needMore;
  // A full reference `[text][label]`, otherwise a collapsed `[label][]` or shortcut `[label]`, whose label contains no
  // brackets.
  const isFull = labelEnd > next + 2;
  if (!isFull && bracket.hasInnerBracket) return noMatch;
  const label = isFull ? source.slice(next + 1, labelEnd - 1) : source.slice(bracket.contentStart, pos);
  const target = label.length > 999 ? undefined : findDefinition(scanner, normalizeLabel(label));
  return target ? { ...target, end: Math.max(next, labelEnd) } : noMatch;
}

function findDefinition({ context, undefinedLabels }: InlineScanner, label: string): LinkTarget | undefined {
  const target = context.references.get(label);
  if (!target) undefinedLabels.add(label);
  return target;
}
