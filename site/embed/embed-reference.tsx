import { reference } from 'virtual:embed-reference';
import { release } from 'virtual:widget-release';
import { describeStored, toPartnerStorage } from '#shared/browser-storage.ts';
import { embedGuide } from '#shared/content/embed-guide.ts';
import { type ErrorCode, sentenceOf, statusOf } from '#shared/errors.ts';
import { serverFacts } from '../server-facts.ts';
import {
  elementProperties,
  pageProperties,
  referenceWords,
  securityWords,
} from '../words/embed-reference.ts';
import { errorGroups, groupOf } from '../words/error-groups.ts';
import { ByFact } from './by-fact.tsx';
import { CodeBlock } from './code-block.tsx';
import { GuideBand, GuideSection, Paragraphs } from './guide-band.tsx';
import { InlineCode } from './inline-code.tsx';
import { IntegrityBand } from './integrity-band.tsx';
import { PolicyBand } from './policy-band.tsx';
import { publicOrigin } from './public-origin.ts';
import { ReferenceList } from './reference-list.tsx';
import { listenSnippet, tokenSnippet, toManualBoot } from './snippets.ts';

/** Everything below the examples. */
export function EmbedReference({ locale }: { locale: string }) {
  const { options, calls, events, errors } = referenceWords;
  const { tokens, versions, storage, look } = securityWords;
  return (
    <>
      <GuideBand {...options}>
        <ReferenceList entries={reference.options} />
        <Paragraphs texts={[options.exampleText]} />
        <CodeBlock label={options.example} code={toManualBoot(publicOrigin)} />
      </GuideBand>
      <GuideBand {...calls}>
        <ReferenceList entries={reference.calls} />
      </GuideBand>
      <GuideBand {...events}>
        <ReferenceList entries={reference.events} />
        <CodeBlock label={events.example} code={listenSnippet} />
      </GuideBand>
      <GuideBand {...tokens}>
        <Paragraphs texts={tokens.paragraphs} />
        <CodeBlock label={tokens.example} code={tokenSnippet} />
      </GuideBand>
      <PolicyBand />
      <IntegrityBand locale={locale} />
      <GuideBand {...versions}>
        <CodeBlock label={versions.labels.version} code={release.version} />
        <CodeBlock label={versions.labels.script} code={publicOrigin + release.script} />
        <CodeBlock id="integrity" label={versions.labels.integrity} code={release.integrity} />
        <CodeBlock label={versions.labels.package} code={publicOrigin + release.package} />
        <Paragraphs texts={versions.paragraphs} />
        <GuideSection {...versions.next}>
          <ByFact
            fact={serverFacts.nextLead}
            set={
              <p>
                {versions.next.lead} <strong>{serverFacts.nextLead}</strong>.
              </p>
            }
            unset={
              <p>
                <InlineCode text={versions.next.unset} />
              </p>
            }
          />
          <CodeBlock
            label={versions.next.tag}
            code={`<script async src="${publicOrigin}/widget/next.js"></script>`}
          />
        </GuideSection>
      </GuideBand>
      <GuideBand {...storage}>
        <ReferenceList entries={storageEntries} />
        <Paragraphs texts={storage.paragraphs} />
      </GuideBand>
      <GuideBand {...look}>
        <Paragraphs texts={look.paragraphs} />
        <CodeBlock label={look.file} code={toRule('lexloom-widget', elementProperties)} />
        <GuideSection {...look.typeface}>
          <CodeBlock label={look.typeface.file} code={toRule(':root', pageProperties)} />
        </GuideSection>
      </GuideBand>
      <GuideBand {...errors}>
        <GuideSection {...errors.own}>
          <ReferenceList entries={reference.ownCodes} />
        </GuideSection>
        {errorGroups.map(({ group, heading, text }) => (
          <GuideSection key={group} heading={heading} text={text}>
            <ReferenceList entries={toCodeEntries(group)} isOfCodes />
          </GuideSection>
        ))}
      </GuideBand>
      <section className="closing band">
        <div className="wrap">
          <h2>{embedGuide.more.heading}</h2>
          <p className="page-lead">{embedGuide.more.text}</p>
          <div className="actions">
            {/* A static page, not one of the app. */}
            <a className="button button-primary" href="/playground">
              {embedGuide.more.link}
            </a>
          </div>
        </div>
      </section>
    </>
  );
}

const storageEntries = toPartnerStorage().map((entry) => ({
  name: entry.key,
  type: entry.where,
  text: describeStored(entry),
}));

function toCodeEntries(group: string) {
  return (Object.keys(groupOf) as ErrorCode[])
    .filter((code) => groupOf[code] === group)
    .map((code) => ({ name: code, type: `HTTP ${statusOf[code]}`, text: sentenceOf[code] }));
}

function toRule(selector: string, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}`;
}
