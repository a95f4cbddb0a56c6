import type { Rule } from '#language/finding.ts';
import { afterfieldRule } from './afterfield.ts';
import { agreementRule } from './agreement.ts';
import { articleRule, nounArticleRule } from './articles.ts';
import { bareAdjectiveRule } from './bareAdjectives.ts';
import { reasonRule } from './because.ts';
import { becomingRule } from './becoming.ts';
import { bracketRule } from './brackets.ts';
import { clauseOpenerRule } from './clauseOpeners.ts';
import { degreeRule } from './comparatives.ts';
import { comparingRule } from './comparing.ts';
import { conditionRule, conjunctionRule, purposeRule } from './conjunctions.ts';
import { doubledWordRule } from './doubledWords.ts';
import { extraPrepositionRule } from './extraPrepositions.ts';
import { fixedFormRule } from './fixedForms.ts';
import { goalRule } from './goals.ts';
import { governedRule } from './governed.ts';
import { governmentRule } from './government.ts';
import { indirectQuestionRule } from './indirectQuestions.ts';
import { infinitivePlaceRule } from './infinitives.ts';
import { joinedWrongRule } from './joinedWrong.ts';
import { leftOutRule } from './leftOut.ts';
import { manyThingsRule } from './manyThings.ts';
import { middleFieldRule } from './middleField.ts';
import { misformedRule } from './misformedVerbs.ts';
import { missingBeRule } from './missingBe.ts';
import { missingPrepositionRule } from './missingPrepositions.ts';
import { negationsRule } from './negations.ts';
import { nominalisedRule } from './nominalised.ts';
import { nounCapitalRule, politeRule } from './nounCapitals.ts';
import { objectCaseRule } from './objectCases.ts';
import { orderRule } from './order.ts';
import { peopleRule } from './people.ts';
import { personRule } from './persons.ts';
import { phraseArticleRule } from './phraseArticles.ts';
import { placeRule } from './places.ts';
import { pluralSubjectRule } from './pluralSubjects.ts';
import { predicateRule } from './predicates.ts';
import { pronounOrderRule, wholeVerbRule } from './pronounOrder.ts';
import { addressRule, pronounRule } from './pronouns.ts';
import { questionWordRule } from './questionWords.ts';
import { referenceRule } from './references.ts';
import { reflexiveRule } from './reflexives.ts';
import { relativeRule } from './relative.ts';
import { separableRule } from './separable.ts';
import { sharedVerbRule } from './sharedVerbs.ts';
import { sideArticleRule } from './sideArticles.ts';
import { comparisonRule, impersonalRule, negationRule } from './smallWords.ts';
import { capitalRule, spellingRule } from './spelling.ts';
import { spokenArticleRule } from './spokenArticles.ts';
import { amountRule, goingRule, stateRule, yearRule } from './states.ts';
import { subjectArticleRule } from './subjectArticles.ts';
import { subjectRule } from './subjects.ts';
import { tenseRule } from './tense.ts';
import { timeAndOwnerRule } from './timeAndOwner.ts';
import { infinitiveRule, verbPartsRule } from './verbParts.ts';
import { verbPlaceRule } from './verbPlace.ts';
import { verbSenseRule } from './verbSenses.ts';
import { joinedSubjectRule, subjectVerbRule } from './verbs.ts';
import { whereAndWhenRule } from './whereAndWhen.ts';
import { wordChoiceRule } from './wordChoice.ts';
import { wordPairRule } from './wordPairs.ts';
import { zuRule } from './zu.ts';

/** Every rule by its name, in this order: what comes first keeps its place where two overlap. */
export const RULES: Readonly<Record<string, Rule>> = {
  fixedFormRule,
  spellingRule,
  capitalRule,
  nounCapitalRule,
  politeRule,
  addressRule,
  infinitivePlaceRule,
  clauseOpenerRule,
  questionWordRule,
  wordPairRule,
  doubledWordRule,
  reasonRule,
  manyThingsRule,
  sharedVerbRule,
  wholeVerbRule,
  orderRule,
  bracketRule,
  verbPlaceRule,
  indirectQuestionRule,
  pronounOrderRule,
  middleFieldRule,
  afterfieldRule,
  leftOutRule,
  missingBeRule,
  stateRule,
  goingRule,
  yearRule,
  amountRule,
  separableRule,
  joinedWrongRule,
  relativeRule,
  conjunctionRule,
  purposeRule,
  conditionRule,
  peopleRule,
  misformedRule,
  zuRule,
  verbPartsRule,
  subjectRule,
  subjectVerbRule,
  joinedSubjectRule,
  pluralSubjectRule,
  tenseRule,
  infinitiveRule,
  wordChoiceRule,
  becomingRule,
  verbSenseRule,
  extraPrepositionRule,
  goalRule,
  personRule,
  objectCaseRule,
  governmentRule,
  missingPrepositionRule,
  reflexiveRule,
  governedRule,
  negationsRule,
  negationRule,
  comparisonRule,
  comparingRule,
  degreeRule,
  impersonalRule,
  placeRule,
  whereAndWhenRule,
  pronounRule,
  referenceRule,
  sideArticleRule,
  nominalisedRule,
  articleRule,
  nounArticleRule,
  phraseArticleRule,
  subjectArticleRule,
  spokenArticleRule,
  predicateRule,
  bareAdjectiveRule,
  timeAndOwnerRule,
  agreementRule,
};
