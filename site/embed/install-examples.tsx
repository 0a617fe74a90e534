import { installWords } from '../words/embed-snippets.ts';
import { CodeBlock } from './code-block.tsx';
import { InlineCode } from './inline-code.tsx';
import {
  type SnippetParts,
  toHtmlPage,
  toInstallCommand,
  toNextComponent,
  toNextLayout,
  toReactComponent,
  toTagManager,
  toWordpress,
} from './snippets.ts';

/** The same widget, in the form that each tool needs. */
export function InstallExamples(parts: SnippetParts) {
  const { html, react, next, wordpress, gtm } = installWords;
  const examples = [
    { ...html, id: 'html', blocks: [{ label: html.file, code: toHtmlPage(parts) }] },
    {
      ...react,
      id: 'react',
      blocks: [
        { label: react.install, code: toInstallCommand(parts) },
        { label: react.file, code: toReactComponent(parts) },
      ],
    },
    {
      ...next,
      id: 'next',
      blocks: [
        { label: next.file, code: toNextComponent(parts) },
        { label: next.layoutFile, code: toNextLayout() },
      ],
    },
    { ...wordpress, id: 'wordpress', blocks: [{ label: wordpress.file, code: toWordpress(parts) }] },
    { ...gtm, id: 'tag-manager', blocks: [{ label: gtm.file, code: toTagManager(parts) }] },
  ];
  return examples.map(({ id, heading, text, blocks }) => (
    <section key={id} id={id} className="guide-part">
      <h3>{heading}</h3>
      <p>
        <InlineCode text={text} />
      </p>
      {blocks.map(({ label, code }) => (
        <CodeBlock key={label} label={label} code={code} />
      ))}
    </section>
  ));
}
