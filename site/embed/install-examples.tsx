import { installWords } from '../words/embed-snippets.ts';
import { CodeBlock } from './code-block.tsx';
import { GuideSection } from './guide-band.tsx';
import {
  type SnippetInput,
  toHtmlPage,
  toInstallCommand,
  toNextComponent,
  toNextLayout,
  toReactComponent,
  toTagManager,
  toWordpress,
} from './snippets.ts';

/** The same widget, in the form that each tool needs. */
export function InstallExamples(input: SnippetInput) {
  const { html, react, next, wordpress, gtm } = installWords;
  const examples = [
    { ...html, id: 'html', blocks: [{ label: html.file, code: toHtmlPage(input) }] },
    {
      ...react,
      id: 'react',
      blocks: [
        { label: react.install, code: toInstallCommand(input) },
        { label: react.file, code: toReactComponent(input) },
      ],
    },
    {
      ...next,
      id: 'next',
      blocks: [
        { label: next.file, code: toNextComponent(input) },
        { label: next.layoutFile, code: toNextLayout() },
      ],
    },
    { ...wordpress, id: 'wordpress', blocks: [{ label: wordpress.file, code: toWordpress(input) }] },
    { ...gtm, id: 'tag-manager', blocks: [{ label: gtm.file, code: toTagManager(input) }] },
  ];
  return examples.map(({ id, heading, text, blocks }) => (
    <GuideSection key={id} id={id} heading={heading} text={text}>
      {blocks.map(({ label, code }) => (
        <CodeBlock key={label} label={label} code={code} />
      ))}
    </GuideSection>
  ));
}
