import { release } from 'virtual:widget-release';
import { serverFacts } from '../server-facts.ts';
import { securityWords } from '../words/embed-reference.ts';
import { ByFact } from './by-fact.tsx';
import { CodeBlock } from './code-block.tsx';
import { GuideBand, GuideSection } from './guide-band.tsx';
import { InlineCode } from './inline-code.tsx';
import { integrityPolicyLine, toMappedTag, toSignedTag } from './integrity-snippets.ts';
import { publicOrigin } from './public-origin.ts';

/** For pages that only run scripts whose bytes or signer they have named. */
export function IntegrityBand({ locale }: { locale: string }) {
  const { id, heading, lead, map, signed } = securityWords.integrity;
  return (
    <GuideBand id={id} heading={heading} lead={lead}>
      <GuideSection {...map}>
        <CodeBlock label={map.policy} code={integrityPolicyLine} />
        <CodeBlock id="import-map" label={map.tag} code={toMappedTag(publicOrigin, release, locale)} />
      </GuideSection>
      <GuideSection {...signed}>
        <ByFact
          fact={serverFacts.scriptIntegrity}
          set={<CodeBlock label={signed.tag} code={toSignedTag(publicOrigin, serverFacts.scriptIntegrity)} />}
          unset={
            <p>
              <InlineCode text={signed.unset} />
            </p>
          }
        />
      </GuideSection>
    </GuideBand>
  );
}
