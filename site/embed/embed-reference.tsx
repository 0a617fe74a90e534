import { reference } from 'virtual:embed-reference';
import { release } from 'virtual:widget-release';
import { describeStored, toPartnerStorage } from '#shared/browser-storage.ts';
import { embedGuide } from '#shared/content/embed-guide.ts';
import { type ErrorCode, sentenceOf, statusOf } from '#shared/errors.ts';
import { Band } from '../sections/band.tsx';
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
      <Band id={options.id} heading={options.heading} aside={<Lead text={options.lead} />}>
        <ReferenceList entries={reference.options} />
        <p className="guide-text">
          <InlineCode text={options.exampleText} />
        </p>
        <CodeBlock label={options.example} code={toManualBoot(publicOrigin)} />
      </Band>
      <Band id={calls.id} heading={calls.heading} aside={<Lead text={calls.lead} />}>
        <ReferenceList entries={reference.calls} />
      </Band>
      <Band id={events.id} heading={events.heading} aside={<Lead text={events.lead} />}>
        <ReferenceList entries={reference.events} />
        <CodeBlock label={events.example} code={listenSnippet} />
      </Band>
      <Band id={tokens.id} heading={tokens.heading} aside={<Lead text={tokens.lead} />}>
        <Paragraphs texts={tokens.paragraphs} />
        <CodeBlock label={tokens.example} code={tokenSnippet} />
      </Band>
      <PolicyBand />
      <IntegrityBand locale={locale} />
      <Band id={versions.id} heading={versions.heading} aside={<Lead text={versions.lead} />}>
        <CodeBlock label={versions.labels.version} code={release.version} />
        <CodeBlock label={versions.labels.script} code={publicOrigin + release.script} />
        <CodeBlock id="integrity" label={versions.labels.integrity} code={release.integrity} />
        <CodeBlock label={versions.labels.package} code={publicOrigin + release.package} />
        <Paragraphs texts={versions.paragraphs} />
        <section className="guide-section">
          <h3>{versions.next.heading}</h3>
          <p>
            <InlineCode text={versions.next.text} />
          </p>
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
        </section>
      </Band>
      <Band id={storage.id} heading={storage.heading} aside={<Lead text={storage.lead} />}>
        <ReferenceList entries={storageEntries} />
        <Paragraphs texts={storage.paragraphs} />
      </Band>
      <Band id={look.id} heading={look.heading} aside={<Lead text={look.lead} />}>
        <Paragraphs texts={look.paragraphs} />
        <CodeBlock label={look.file} code={toRule('lexloom-widget', elementProperties)} />
        <section className="guide-section">
          <h3>{look.typeface.heading}</h3>
          <p>
            <InlineCode text={look.typeface.text} />
          </p>
          <CodeBlock label={look.typeface.file} code={toRule(':root', pageProperties)} />
        </section>
      </Band>
      <Band id={errors.id} heading={errors.heading} aside={<Lead text={errors.lead} />}>
        <section className="guide-section">
          <h3>{errors.own.heading}</h3>
          <p>{errors.own.text}</p>
          <ReferenceList entries={reference.ownCodes} />
        </section>
        {errorGroups.map(({ group, heading, text }) => (
          <section key={group} className="guide-section">
            <h3>{heading}</h3>
            <p>
              <InlineCode text={text} />
            </p>
            <ReferenceList entries={toCodeEntries(group)} isOfCodes />
          </section>
        ))}
      </Band>
      <section className="closing band">
        <div className="wrap">
          <h2>{embedGuide.more.heading}</h2>
          <p className="page-lead">{embedGuide.more.text}</p>
          <div className="actions">
            {/* Not a page of the app, but a static one beside it. */}
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

function Lead({ text }: { text: string }) {
  return (
    <p>
      <InlineCode text={text} />
    </p>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="guide-text">
      <InlineCode text={text} />
    </p>
  ));
}

function toCodeEntries(group: string) {
  return (Object.keys(groupOf) as ErrorCode[])
    .filter((code) => groupOf[code] === group)
    .map((code) => ({ name: code, type: `HTTP ${statusOf[code]}`, text: sentenceOf[code] }));
}

function toRule(selector: string, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}`;
}
