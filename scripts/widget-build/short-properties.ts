import { minifySync, type Plugin } from 'vite';

/**
 * Properties that only the widget's own modules read, by a name that is written out: no word of the DOM, of the wire, of
 * JSX or of the loader, and no key of a state that is looked up by a string. A name may be added when all that holds.
 */
const names = `addMessages aligns baseUrl blank brackets changeAnswer clearConsent cleanup
  closeAsHeading closeBeforeLastLine closeLabel deps destination endLine fillers goesOn
  hasInner hooks inWord inactive isAway isDirty isFilled isFirstInItem isGone isImage isLink isLoose isReached
  isTight kids lastLine leaf limit links logIn marker markLink mayNest newChat nextColumn noChats noDocuments
  notAdvice noteBlankLine noteContent onAnswered onClose onFailed onLeave onPick onRetry onSignedOut onStart
  onTerms onText onUpdate openItem openQuote openThread opened padding pending pieces processedBy processedHere
  references removeThread replaceMessage runs setAttached setDocuments setDraft setUploading settled settledNodes
  signIn signOut startLine startNew startThread stopAll strokes syncVisitor ticks toImage toLink toNewest
  toggleSidebar welcomeText whole meter settledText phase store visitor piece place char closes kind site pos indent
  count column element tag retry wait client label expanded`.split(/\s+/);

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
