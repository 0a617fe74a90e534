import { hostWords } from '../words/embed-hosts.ts';
import { installWords } from '../words/embed-snippets.ts';
import { CodeBlock } from './code-block.tsx';
import { GuideSection } from './guide-band.tsx';
import {
  toAngularComponent,
  toNextScriptLayout,
  toVitepressConfig,
  toVueComponent,
} from './host-snippets.ts';
import {
  type SnippetInput,
  toHtmlPage,
  toInstallCommand,
  toNextComponent,
  toNextLayout,
  toReactComponent,
  toTag,
  toTagManager,
  toWordpress,
} from './snippets.ts';

/** The same widget, in the form that each tool needs. */
export function InstallExamples(input: SnippetInput) {
  const { html, react, next, wordpress, gtm } = installWords;
  const { nextScript, vue, angular, vitepress, htmlBlock } = hostWords;
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
    {
      ...nextScript,
      id: 'next-script',
      blocks: [{ label: nextScript.file, code: toNextScriptLayout(input) }],
    },
    { ...vue, id: 'vue', blocks: [{ label: vue.file, code: toVueComponent(input) }] },
    { ...angular, id: 'angular', blocks: [{ label: angular.file, code: toAngularComponent(input) }] },
    { ...vitepress, id: 'vitepress', blocks: [{ label: vitepress.file, code: toVitepressConfig(input) }] },
    { ...wordpress, id: 'wordpress', blocks: [{ label: wordpress.file, code: toWordpress(input) }] },
    { ...htmlBlock, id: 'wordpress-page', blocks: [{ label: htmlBlock.file, code: toTag(input) }] },
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
