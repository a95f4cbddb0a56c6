import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import type { Focus } from '#conversations/mean/rank.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';

/** What a claim comes to beside what the person knows. `open`: neither the one nor the other can be said for certain. */
export type Truth = 'true' | 'false' | 'open';

/** One thing claimed in a line, with the fact that it is about. */
export interface Claim {
  text: string;
  /** Key of the fact, or null where none is near. */
  fact: string | null;
  truth: Truth;
  /** Values of the fact that stand against what was claimed. */
  right: string[];
  /** What the person knows of it, in words of the sheet, the nearest first. */
  says: string[];
  /** It is about the fact beyond doubt. */
  isAbout: boolean;
  /** A word of it, beside its values, stands in what is known of the fact; or a drug of it does; or it can hardly be about another. */
  isNamed: boolean;
  /** All that speaks for and against it taken together, it is hardly about anything but the fact. */
  isMeant: boolean;
  /** It is false by a value, by the fact's own false words or by an allergy, not by a likeness alone. */
  isCertain: boolean;
  /** It names a value, or denies something, that nothing on the sheet bears out: no half a yes is said before it. */
  isDoubted: boolean;
  /** It names a value that nothing on the sheet bears out. */
  isUnknownValue: boolean;
}

/** What is compared, beside whom. */
export interface Compared {
  person: CasePerson;
  focus: Focus;
  model: UnderstandingModel;
  /** The whole line of which the thing is a part. */
  line?: string;
}

/** What one thing claimed comes to. */
export type Comparison = Claim & {
  about: Fact | null;
  /** Wrong values of other facts in the same thing: the dose and the hour of a drug. */
  beside: Claim[];
};

/** A line that stands against a fact for certain; `says`: the words of the fact that stand against it. */
export const certainlyWrong = (line: string, fact: Fact, says: string[] = []): Claim => ({
  text: line,
  fact: fact.key,
  truth: 'false',
  right: [],
  says,
  isAbout: true,
  isNamed: true,
  isMeant: true,
  isCertain: true,
  isDoubted: false,
  isUnknownValue: false,
});
