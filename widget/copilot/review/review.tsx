import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ComparisonView, ContractKind, ReviewView } from '#shared/api-review.ts';
import { loadReview, requestComparison, requestReview } from '../../chat/account/review-calls.ts';
import { createReviewNote } from '../../chat/account/review-note.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { useSheet } from '../base/use-sheet.ts';
import { ChooseDocument, type Chosen } from './choose-document.tsx';
import { ComparisonGrid } from './comparison-grid.tsx';
import { Pending, WhenRead } from './pending.tsx';
import pointsCss from './points.css?inline';
import css from './review.css?inline';
import { ReviewGrid } from './review-grid.tsx';
import { reviewWords as words } from './review-words.ts';
import { useLeave } from './use-leave.ts';

const sheet = toSheet(css + pointsCss);

/** What a review begins with: a document, an earlier review, or the choice of a document. */
export type OpenedReview = { fileId?: string; reviewId?: string };

type Stage =
  | { at: 'choose' }
  | { at: 'open'; reviewId: string }
  | { at: 'run'; document: Chosen; kind?: ContractKind }
  | { at: 'grid'; review: ReviewView }
  | { at: 'second'; review: ReviewView }
  | { at: 'run-second'; review: ReviewView; second: Chosen }
  | { at: 'compared'; review: ReviewView; second: Chosen; comparison: ComparisonView };

type ReviewProps = OpenedReview & { onClose: () => void };

/** "Review with AI", shown instead of a signed-in visitor's conversation: from a document to the table of its points. */
export function Review({ fileId, reviewId, onClose }: ReviewProps) {
  const { chat } = useCopilot();
  const box = useSheet<HTMLElement>(sheet);
  const heading = useRef<HTMLHeadingElement>(null);
  const [stage, setStage] = useState<Stage>(() => toFirstStage(chat.store.get().documents, fileId, reviewId));
  const { at } = stage;
  const stay = useLeave(onClose);

  // What had the focus is gone; the heading says what has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage begins at its heading
  useLayoutEffect(() => heading.current?.focus(), [at]);

  function note(review: ReviewView) {
    const { store } = chat;
    if (!store.get().current.messages.length) store.addMessages(createReviewNote(store, review));
  }

  return (
    <section class="review" dir="auto" aria-label={words.title} ref={box}>
      <div class="head">
        <h2 tabIndex={-1} autofocus ref={heading}>
          {toTitle(stage)}
        </h2>
        <button type="button" class="text" onClick={onClose}>
          {words.back}
        </button>
      </div>
      <p class="caution">
        {words.caution} {words.english}
      </p>
      <Body stage={stage} onStage={setStage} onReviewed={(review) => stay(() => note(review))} />
    </section>
  );
}

type BodyProps = {
  stage: Stage;
  onStage: (stage: Stage) => void;
  onReviewed: (review: ReviewView) => void;
};

function Body({ stage, onStage, onReviewed }: BodyProps) {
  const { chat } = useCopilot();
  const { client } = chat;
  const choose = () => onStage({ at: 'choose' });
  const show = (review: ReviewView) => onStage({ at: 'grid', review });

  switch (stage.at) {
    case 'choose':
      return (
        <>
          <p class="intro">{words.intro}</p>
          <ChooseDocument
            question={words.choose}
            none={words.noDocuments}
            onChoose={(document) => onStage({ at: 'run', document })}
          />
        </>
      );
    case 'open':
      return (
        <Pending
          label={words.loading}
          call={(signal) => loadReview(client, stage.reviewId, signal)}
          onBody={show}
          onOther={choose}
        />
      );
    case 'run': {
      const { document, kind } = stage;
      return (
        <WhenRead document={document} onOther={choose}>
          <Pending
            label={words.working(document.name)}
            call={(signal, key) =>
              requestReview(
                client,
                { fileId: document.id, kind, threadId: chat.store.get().current.id },
                key,
                signal,
              )
            }
            onBody={(review) => {
              onReviewed(review);
              show(review);
            }}
            onOther={choose}
          />
        </WhenRead>
      );
    }
    case 'grid': {
      const { review } = stage;
      const document = { id: review.fileId, name: review.name };
      return (
        <ReviewGrid
          review={review}
          onKind={(kind) => onStage({ at: 'run', document, kind })}
          onCompare={() => onStage({ at: 'second', review })}
          onOther={choose}
        />
      );
    }
    default:
      return <Comparing stage={stage} onStage={onStage} />;
  }
}

type ComparingProps = {
  stage: Extract<Stage, { at: 'second' | 'run-second' | 'compared' }>;
  onStage: (stage: Stage) => void;
};

/** Compares a second document with the one that was reviewed. */
function Comparing({ stage, onStage }: ComparingProps) {
  const { client } = useCopilot().chat;
  const { at, review } = stage;
  const first = { id: review.fileId, name: review.name };
  return (
    <>
      <button type="button" class="text back" onClick={() => onStage({ at: 'grid', review })}>
        {words.backToReview}
      </button>
      {at === 'second' && (
        <ChooseDocument
          question={words.chooseSecond(review.name)}
          none={words.noOthers}
          exceptId={review.fileId}
          onChoose={(second) => onStage({ at: 'run-second', review, second })}
        />
      )}
      {at === 'run-second' && (
        <WhenRead document={stage.second} onOther={() => onStage({ at: 'second', review })}>
          <Pending
            label={words.comparing}
            call={(signal) => requestComparison(client, [first.id, stage.second.id], signal)}
            onBody={(comparison) => onStage({ at: 'compared', review, second: stage.second, comparison })}
            onOther={() => onStage({ at: 'second', review })}
          />
        </WhenRead>
      )}
      {at === 'compared' && (
        <ComparisonGrid comparison={stage.comparison} documents={[first, stage.second]} />
      )}
    </>
  );
}

function toFirstStage(documents: readonly Chosen[], fileId?: string, reviewId?: string): Stage {
  if (reviewId !== undefined) return { at: 'open', reviewId };
  const document = documents.find(({ id }) => id === fileId);
  return document ? { at: 'run', document } : { at: 'choose' };
}

function toTitle(stage: Stage): string {
  if (stage.at === 'grid') return words.table(stage.review.name);
  if (stage.at === 'compared') return words.compareTable(stage.review.name, stage.second.name);
  return words.title;
}
