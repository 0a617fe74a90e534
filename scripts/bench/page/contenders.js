/** By name: each takes the element to fill and the final text, and resolves with `write` and `end`. */
export const contenders = {
  /** Reads the stream and shows only the last word: the cost of the transport and of the bench itself. */
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

  /** Appends the final document's own nodes as the text comes: they are parsed beforehand, and none is touched twice. */
  async 'floor-dom'(root, finalText) {
    const { marked } = await import('/peers/marked/lib/marked.esm.js');
    const source = document.createElement('template');
    source.innerHTML = marked.parse(finalText);
    const steps = toSteps(source.content, root);
    let receivedLength = 0;
    let shownLength = 0;
    const textLength = source.content.textContent.length;

    function show(upTo) {
      while (steps.length) {
        const [step] = steps;
        if (step.text === undefined) {
          if (shownLength >= upTo && upTo < textLength) return;
          step.parent().append(step.element);
        } else {
          const piece = step.text.slice(step.shown, step.shown + upTo - shownLength);
          if (!piece && step.text) return;
          if (step.shown) step.node.appendData(piece);
          else {
            step.node = document.createTextNode(piece);
            step.parent().append(step.node);
          }
          step.shown += piece.length;
          shownLength += piece.length;
          if (step.shown < step.text.length) return;
        }
        steps.shift();
      }
    }

    return {
      write(text) {
        receivedLength += text.length;
        show(Math.floor((textLength * receivedLength) / finalText.length));
      },
      end: () => show(textLength),
    };
  },

  async 'streaming-markdown'(root) {
    const { default_renderer, parser, parser_end, parser_write } = await import(
      '/peers/streaming-markdown/smd.js'
    );
    const stream = parser(default_renderer(root));
    return { write: (text) => parser_write(stream, text), end: () => parser_end(stream) };
  },

  /** Not timed: the document that all others must end with. */
  async reference(root, finalText) {
    const { marked } = await import('/peers/marked/lib/marked.esm.js');
    root.innerHTML = marked.parse(finalText);
    return { write() {}, end() {} };
  },
};

function toSteps(source, parent) {
  return [...source.childNodes].flatMap((node) => {
    if (node.nodeType === 3) return [{ text: node.data, shown: 0, node: undefined, parent: () => parent }];
    const element = node.cloneNode(false);
    return [{ element, parent: () => parent }, ...toSteps(node, element)];
  });
}
