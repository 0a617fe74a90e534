import { minifySync, type Plugin } from 'vite';

/**
 * Properties that only the widget's own modules read, by a name that is written out: no word of the DOM, of the wire, of
 * JSX or of the loader, and no key of a state that is looked up by a string. A name may be added when all that holds.
 * The most used stand first: they get one letter.
 */
const names = `
  pos store piece element client label char count kind whole kids strokes site tag opened place phase settled leaf
  column destination onClose baseUrl onLeave pending aligns indent marker runs settledText changeAnswer endLine
  links visitor brackets isImage meter isGone isLink references blank deps goesOn inactive noteContent
  settledNodes ticks toLink addMessages hooks isDirty isFilled isFirstInItem isTight nextColumn onText pieces
  setAttached closeLabel closes expanded isLoose isReached limit markLink setDraft toNewest cleanup
  hasInner isAway noteBlankLine onPick onTerms wait clearConsent closeAsHeading
  closeBeforeLastLine fillers inWord lastLine mayNest onSignedOut onStart openItem openQuote padding startLine
  syncVisitor toImage onUpdate openThread removeThread replaceMessage retry signIn signOut stopAll`
  .trim()
  .split(/\s+/);

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const short = (at: number) => {
  const last = letters[at % letters.length] ?? '';
  return at < letters.length ? last : `${last}${letters[Math.floor(at / letters.length) - 1]}`;
};
const cache = Object.fromEntries(names.map((name, at) => [name, short(at)]));

const quoted = new RegExp(`(['"])(${names.join('|')})\\1`);

/** Gives them names of one or two letters, the same in every chunk. */
export function shortProperties(): Plugin {
  return {
    name: 'widget-short-properties',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/widget\/(?!help\/)[^?]*\.tsx?$/ },
      handler(code, id) {
        // `'name' in value` and `value['name']` would look for what is no longer there.
        const [, , name] = quoted.exec(code) ?? [];
        if (name)
          throw new Error(`${id} holds '${name}' as a text: take it off the list of short properties.`);
        const { code: shorter, errors } = minifySync('module.js', code, {
          module: true,
          compress: false,
          mangle: false,
          codegen: { removeWhitespace: false },
          mangleProps: { include: new RegExp(`^(?:${names.join('|')})$`), cache },
        });
        if (errors.length) throw new Error(errors.map(({ message }) => message).join('\n'));
        return { code: shorter, map: null };
      },
    },
  };
}
