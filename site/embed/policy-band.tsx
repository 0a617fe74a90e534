import { Band } from '../sections/band.tsx';
import { securityWords } from '../words/embed-reference.ts';
import { CodeBlock } from './code-block.tsx';
import { InlineCode } from './inline-code.tsx';
import { publicOrigin } from './public-origin.ts';
import { toNonceComponent, toNoncePolicyLines, toNonceTag, toPolicyLines } from './snippets.ts';

/** What a page with a strict Content Security Policy has to add, by our address or by nonce, and for Trusted Types. */
export function PolicyBand() {
  const { id, heading, lead, lines, paragraphs, nonce, trustedTypes } = securityWords.policy;
  return (
    <Band
      id={id}
      heading={heading}
      aside={
        <p>
          <InlineCode text={lead} />
        </p>
      }
    >
      <CodeBlock id="policy-lines" label={lines} code={toPolicyLines(publicOrigin)} />
      {paragraphs.map((text) => (
        <Text key={text} text={text} />
      ))}
      <section className="guide-section">
        <h3>{nonce.heading}</h3>
        <p>
          <InlineCode text={nonce.text} />
        </p>
        <CodeBlock label={nonce.lines} code={toNoncePolicyLines(publicOrigin)} />
        <CodeBlock label={nonce.tag} code={toNonceTag(publicOrigin)} />
        <CodeBlock label={nonce.component} code={toNonceComponent(publicOrigin)} />
      </section>
      <section className="guide-section">
        <h3>{trustedTypes.heading}</h3>
        <p>
          <InlineCode text={trustedTypes.text} />
        </p>
      </section>
    </Band>
  );
}

function Text({ text }: { text: string }) {
  return (
    <p className="guide-text">
      <InlineCode text={text} />
    </p>
  );
}
