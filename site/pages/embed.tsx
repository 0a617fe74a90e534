import { release } from 'virtual:widget-release';
import { useState } from 'react';
import { pages } from '#shared/content/pages.ts';
import { CopyProvider } from '../embed/copy-provider.tsx';
import { EmbedHead } from '../embed/embed-head.tsx';
import { EmbedReference } from '../embed/embed-reference.tsx';
import { InstallExamples } from '../embed/install-examples.tsx';
import { publicOrigin } from '../embed/public-origin.ts';
import { SnippetBuilder } from '../embed/snippet-builder.tsx';
import { firstChoices } from '../embed/snippet-choices.ts';
import { Band } from '../sections/band.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { builderWords, installWords } from '../words/embed-snippets.ts';

/** How a partner embeds the widget: a snippet to build, where it goes, and everything that it can do. */
export function EmbedPage() {
  const [choices, setChoices] = useState(firstChoices);
  const input = { choices, origin: publicOrigin, release };
  return (
    <CopyProvider>
      <PageMeta {...pages.embed} />
      <EmbedHead />
      <Band
        id={builderWords.id}
        heading={builderWords.heading}
        lead={builderWords.lead}
        className="band-stacked"
      >
        <SnippetBuilder
          input={input}
          onChoose={(changes) => setChoices((current) => ({ ...current, ...changes }))}
        />
      </Band>
      <Band id={installWords.id} heading={installWords.heading} lead={installWords.lead}>
        <InstallExamples {...input} />
      </Band>
      <EmbedReference locale={choices.locale} />
    </CopyProvider>
  );
}
