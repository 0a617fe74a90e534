import { type Bearer, unnamed } from '../duties/bearer-words.ts';
import type { DutyPassage, FoundDuties } from '../duties/found-duties.ts';
import { findMeant } from '../duties/party-words.ts';
import type { DutyRequest } from '../duties/read-request.ts';
import type { DocumentPassage } from '../review/ports.ts';
import type { WholeRow } from './whole-reply.ts';

/** More sentences would be the document itself. */
const maxRows = 40;

type ToPassage = (passage: DocumentPassage) => NonNullable<WholeRow['passage']>;
type Group = { bearer: Bearer; duties: DutyPassage[]; shown: DutyPassage[] };

/** Whose duties an answer lists, for the sentences around it. */
export type DutyParties = {
  asked: 'all' | 'own' | 'named';
  onlyProhibitions: boolean;
  /** Those who have duties, as the document calls them, in the order of the text. */
  names: readonly string[];
  /** How many sentences about nobody in particular were left out, because somebody was named. */
  unnamed: number;
};

/**
 * Returns rows for the sentences that a request means, by who is bound, in the order of the text; undefined if it names somebody
 * whom the document does not bind.
 */
export function listDutyRows(
  { duties, more, introduced }: FoundDuties,
  { whose, onlyProhibitions }: DutyRequest,
  toPassage: ToPassage,
): { rows: WholeRow[]; left: number; parties: DutyParties } | undefined {
  const meant = duties.filter(({ force }) => !onlyProhibitions || force === 'prohibition');
  const keys =
    whose.side === 'named'
      ? findMeant(
          whose.name,
          duties.flatMap(({ bearers }) => bearers),
          introduced,
        )
      : undefined;
  if (keys?.length === 0) return undefined;
  const groups = toGroups(meant, keys);
  choose(groups);
  // Of those of whom nothing is shown, the last line of the answer counts the sentences.
  const rows = groups.filter(({ shown }) => shown.length > 0).flatMap((group) => toRows(group, toPassage));
  const left = groups.reduce((sum, group) => sum + group.duties.length - group.shown.length, more);
  const isUnnamed = ({ bearers }: DutyPassage) => bearers.every(({ key }) => key === unnamed.key);
  const parties = {
    asked: whose.side,
    onlyProhibitions,
    names: groups.flatMap(({ bearer }) => (bearer.key === unnamed.key ? [] : [bearer.name])),
    unnamed: keys ? meant.filter(isUnnamed).length : 0,
  };
  return { rows, left, parties };
}

/** Groups sentences by the first one whom they bind and who is asked for; nobody named comes last. */
function toGroups(duties: readonly DutyPassage[], keys: readonly string[] | undefined): Group[] {
  const groups = new Map<string, Group>();
  for (const duty of duties) {
    const bearer = duty.bearers.find(({ key }) => !keys || keys.includes(key));
    if (!bearer) continue;
    const group = groups.get(bearer.key) ?? { bearer, duties: [], shown: [] };
    group.duties.push(duty);
    groups.set(bearer.key, group);
  }
  return [...groups.values()].sort(
    (a, b) => Number(a.bearer.key === unnamed.key) - Number(b.bearer.key === unnamed.key),
  );
}

/** Shows all if there are few; otherwise from each group in turn, first those that forbid or name a time or an amount. */
function choose(groups: readonly Group[]): void {
  const waiting = groups.map((group) => ({
    group,
    next: group.duties.toSorted((a, b) => Number(isPressing(b)) - Number(isPressing(a))),
  }));
  for (let shown = 0; shown < maxRows && waiting.some(({ next }) => next.length > 0); )
    for (const { group, next } of waiting) {
      const duty = shown < maxRows ? next.shift() : undefined;
      if (!duty) continue;
      group.shown.push(duty);
      shown++;
    }
  for (const { shown } of groups) shown.sort((a, b) => a.start - b.start);
}

const isPressing = ({ force, isMeasured }: DutyPassage) => force === 'prohibition' || isMeasured;

function toRows({ bearer, duties, shown }: Group, toPassage: ToPassage): WholeRow[] {
  const rows = shown.map((duty, at): WholeRow => {
    const others = duty.bearers.filter(({ key }) => key !== bearer.key).map(({ name }) => name);
    return {
      label: at === 0 ? bearer.name : '',
      ...(at === 0 && { counted: toCount(duties) }),
      ...(others.length > 0 && { alsoFor: others }),
      passage: { ...toPassage(duty), decisive: toDecisive(duty) },
    };
  });
  const left = duties.length - shown.length;
  return left > 0 ? [...rows, { label: '', leftOut: left }] : rows;
}

const toCount = (duties: readonly DutyPassage[]) => ({
  sentences: duties.length,
  forbidding: duties.filter(({ force }) => force === 'prohibition').length,
});

const toDecisive = ({ decisive, start }: DutyPassage) => ({
  start: decisive.start - start,
  end: decisive.end - start,
});
