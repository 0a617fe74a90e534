import { securityWords } from '../words/embed-reference.ts';
import { CodeBlock } from './code-block.tsx';
import { GuideBand, GuideSection, Paragraphs } from './guide-band.tsx';
import { publicOrigin } from './public-origin.ts';
import { toNonceComponent, toNoncePolicyLines, toNonceTag, toPolicyLines } from './snippets.ts';

/** What a page with a strict Content Security Policy has to add: by our address or by nonce, and for Trusted Types. */
export function PolicyBand() {
  const { id, heading, lead, lines, paragraphs, nonce, trustedTypes } = securityWords.policy;
  return (
    <GuideBand id={id} heading={heading} lead={lead}>
      <CodeBlock id="policy-lines" label={lines} code={toPolicyLines(publicOrigin)} />
      <Paragraphs texts={paragraphs} />
      <GuideSection {...nonce}>
        <CodeBlock label={nonce.lines} code={toNoncePolicyLines(publicOrigin)} />
        <CodeBlock label={nonce.tag} code={toNonceTag(publicOrigin)} />
        <CodeBlock label={nonce.component} code={toNonceComponent(publicOrigin)} />
      </GuideSection>
      <GuideSection {...trustedTypes} />
    </GuideBand>
  );
}
