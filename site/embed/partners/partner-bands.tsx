import { release } from 'virtual:widget-release';
import { partnerGuide } from '../../words/embed-partners.ts';
import { CodeBlock } from '../code-block.tsx';
import { GuideBand, Paragraphs } from '../guide-band.tsx';
import { publicOrigin } from '../public-origin.ts';
import { mintServers } from './mint-servers.ts';
import * as snippets from './partner-snippets.ts';
import { toInstallTestsCommand, toStoryExample, toTestExample } from './test-snippets.ts';

const { key, page, words, knowledge, visitors, budgets, off, tests } = partnerGuide;

/** From the key to the end of a partnership; each step says what to copy. */
export function PartnerBands() {
  return (
    <>
      <GuideBand {...key}>
        <Paragraphs texts={[partnerGuide.operator, ...key.paragraphs]} />
        <CodeBlock label={key.code.add} code={snippets.addCommand} />
      </GuideBand>
      <GuideBand {...page}>
        <CodeBlock label={page.code.tag} code={snippets.toPartnerTag(publicOrigin)} />
        <Paragraphs texts={page.paragraphs} />
      </GuideBand>
      <GuideBand {...words}>
        <CodeBlock label={words.code.set} code={snippets.setWordsCommand} />
        <Paragraphs texts={words.paragraphs} />
      </GuideBand>
      <GuideBand {...knowledge}>
        <CodeBlock label={knowledge.code.file} code={snippets.knowledgeFile} />
        <Paragraphs texts={knowledge.paragraphs} />
        <CodeBlock label={knowledge.code.list} code={snippets.goldenList} />
        <CodeBlock label={knowledge.code.check} code={snippets.toCheckCommand(publicOrigin)} />
      </GuideBand>
      <GuideBand {...visitors}>
        <Paragraphs texts={visitors.paragraphs} />
        {Object.values(mintServers).map(({ file, code }) => (
          <CodeBlock key={file} label={file} code={code} />
        ))}
        <Paragraphs texts={[visitors.after]} />
        <CodeBlock label={visitors.code.tag} code={snippets.toSignedInTag(publicOrigin)} />
      </GuideBand>
      <GuideBand {...budgets}>
        <CodeBlock label={budgets.code.set} code={snippets.budgetCommand} />
        <CodeBlock label={budgets.code.usage} code={snippets.usageCommand} />
        <Paragraphs texts={budgets.paragraphs} />
      </GuideBand>
      <GuideBand {...off}>
        <CodeBlock label={off.code.pause} code={snippets.pauseCommand} />
        <CodeBlock label={off.code.resume} code={snippets.resumeCommand} />
        <CodeBlock label={off.code.rotate} code={snippets.rotateCommand} />
        <CodeBlock label={off.code.remove} code={snippets.removeCommand} />
        <Paragraphs texts={off.paragraphs} />
      </GuideBand>
      <GuideBand {...tests}>
        <CodeBlock label={tests.code.install} code={toInstallTestsCommand(publicOrigin, release)} />
        <CodeBlock label={tests.code.test} code={toTestExample(publicOrigin)} />
        <Paragraphs texts={[...tests.paragraphs, tests.after]} />
        <CodeBlock label={tests.code.story} code={toStoryExample(publicOrigin)} />
      </GuideBand>
    </>
  );
}
