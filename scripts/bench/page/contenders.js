/** By name: takes the element to fill and the final text, gives `write` and `end`. */
export const contenders = {
  /** Reads the stream and shows only the last word: transport and the bench's own work. */
  async null(root) {
    let last = '';
    return {
      write(text) {
        last = (last + text).slice(-64);
      },
      end() {
        root.append(last);
      },
    };
  },

  /** The final document's own nodes, parsed beforehand and laid down as the text comes: nobody's parser, no node twice. */
  async 'floor-dom'(root, finalText) {
    const { marked } = await import('/peers/marked/lib/marked.esm.js');
    const source = document.createElement('template');
    source.innerHTML = marked.parse(finalText);
    const steps = toSteps(source.content, root);
    let came = 0;
    let laid = 0;
    const all = source.content.textContent.length;

    function layDown(upTo) {
      while (steps.length) {
        const [step] = steps;
        if (step.text === undefined) {
          if (laid >= upTo && upTo < all) return;
          step.place().append(step.element);
        } else {
          const piece = step.text.slice(step.shown, step.shown + upTo - laid);
          if (!piece && step.text) return;
          if (step.shown) step.node.appendData(piece);
          else {
            step.node = document.createTextNode(piece);
            step.place().append(step.node);
          }
          step.shown += piece.length;
          laid += piece.length;
          if (step.shown < step.text.length) return;
        }
        steps.shift();
      }
    }

    return {
      write(text) {
        came += text.length;
        layDown(Math.floor((all * came) / finalText.length));
      },
      end: () => layDown(all),
    };
  },

  async 'streaming-markdown'(root) {
    const { default_renderer, parser, parser_end, parser_write } = await import(
      '/peers/streaming-markdown/smd.js'
    );
    const made = parser(default_renderer(root));
    return { write: (text) => parser_write(made, text), end: () => parser_end(made) };
  },

  /** Not timed: the document that all the others must end at. */
  async reference(root, finalText) {
    const { marked } = await import('/peers/marked/lib/marked.esm.js');
    root.innerHTML = marked.parse(finalText);
    return { write() {}, end() {} };
  },
};

function toSteps(source, home) {
  return [...source.childNodes].flatMap((node) => {
    if (node.nodeType === 3) return [{ text: node.data, shown: 0, node: undefined, place: () => home }];
    const element = node.cloneNode(false);
    return [{ element, place: () => home }, ...toSteps(node, element)];
  });
}
