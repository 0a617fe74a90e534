import { minifySync, type Plugin } from 'vite';

/**
 * Properties that only the widget's own modules read, by a name that is written out: no word of the DOM, of the wire, of
 * JSX or of the loader, and no key of a state that is looked up by a string. A name may be added when all that holds.
 * The most used stand first: they get one letter.
 */
const names = `
  store pos piece element client label char count kind phase whole out dom nodes kids props site strokes tag
  opened leaf place destination settled spare column given changeAnswer onClose baseUrl pending indent marker runs
  settledText visitor endLine links aligns brackets isImage meter references setAttached closeLabel isLink onLeave
  blank deps expanded goesOn inactive noteContent opens settledNodes ticks toLink closes closings hooks isDirty
  isFilled isFirstInItem isTight limit nextColumn onText pieces setDraft isGone isLoose isReached markLink
  toNewest addMessages cleanup hasInner isAway noteBlankLine onPick onTerms wait clearConsent closeAsHeading
  closeBeforeLastLine fillers inWord lastLine mayNest onSignedOut onStart openItem openQuote openThread padding
  retry startLine syncVisitor toImage onUpdate removeThread replaceMessage signIn signOut stopAll subscribe stops getState
  setState explain onSource resume hasConsent keepConsent stopAnswer secret`
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
