import { release } from 'virtual:widget-release';
import { useState } from 'react';
import { pages } from '#shared/content/pages.ts';
import { InstallExamples } from '../embed/install-examples.tsx';
import { publicOrigin } from '../embed/public-origin.ts';
import { SnippetBuilder } from '../embed/snippet-builder.tsx';
import { firstChoices } from '../embed/snippet-choices.ts';
import { useCopyButtons } from '../embed/use-copy-buttons.ts';
import { createPageSource } from '../lazy-page.tsx';
import { Band } from '../sections/band.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { StaticPart } from '../static-part.tsx';
import { builderWords, installWords } from '../words/embed-snippets.ts';

const upper = createPageSource(() => import('../embed/embed-head.tsx').then((m) => m.EmbedHead));
const lower = createPageSource(() => import('../embed/embed-reference.tsx').then((m) => m.EmbedReference));

/** How a partner embeds the widget: a snippet to build, where it goes, and everything that it can do. */
export function EmbedPage() {
  const [choices, setChoices] = useState(firstChoices);
  const copyStatus = useCopyButtons();
  const parts = { choices, origin: publicOrigin, release };
  return (
    <>
      <PageMeta {...pages.embed} />
      <StaticPart source={upper} />
      <Band
        id={builderWords.id}
        heading={builderWords.heading}
        lead={builderWords.lead}
        className="band-stacked"
      >
        <SnippetBuilder
          parts={parts}
          onChoose={(changes) => setChoices((current) => ({ ...current, ...changes }))}
        />
      </Band>
      <Band id={installWords.id} heading={installWords.heading} lead={installWords.lead}>
        <InstallExamples {...parts} />
      </Band>
      <StaticPart source={lower} />
      <p role="status" className="visually-hidden" ref={copyStatus} />
    </>
  );
}
