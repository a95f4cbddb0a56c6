import { finiteOf } from '#language/analysis/clauses.ts';
import { lexicalVerb, personsOf } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { NOM, PLURAL } from '#language/lexicon/agreement.ts';
import { finiteForm } from '#language/lexicon/verbs.ts';
import { isJoined, isTime } from './phraseKinds.ts';

/** "Mir gefällt die Kollegen", "Wo ist die Tabletten?": many behind a verb for one that has no object. */
export const pluralSubjectRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause): Proposal[] => {
    const { tokens, lexicon } = sentence;
    const { finite } = clause;
    if (!finite || (clause.kind !== 'main' && clause.kind !== 'question')) return [];
    const persons = personsOf(finite.readings);
    const verb = lexicalVerb(clause, sentence);
    if (!verb || verb.isPassive || !persons.has('er') || persons.has('sie') || persons.has('ihr')) return [];
    const frames = lexicon.uses.get(verb.infinitive)?.plain?.frames ?? [];
    const isToSomebody = lexicon.government.only_dative.includes(verb.infinitive);
    const hasNoObject =
      verb.infinitive !== 'sein' &&
      frames.length > 0 &&
      frames.every(({ objects, isImpersonal }) => !objects.includes('acc') && (isToSomebody || !isImpersonal));
    const isWhere = verb.infinitive === 'sein' && tokens[clause.from]?.lower === 'wo';
    const bare = clause.phrases.filter(
      (phrase) =>
        phrase.preposition === null &&
        !isTime(phrase, sentence) &&
        !/^(?:mir|dir|ihm|uns|euch|Ihnen|ihnen)$/iu.test(tokens[phrase.head.at]?.text ?? ''),
    );
    const [subject] = bare;
    const isMany =
      subject?.head.kind === 'noun' &&
      subject.determiner !== null &&
      (subject.cells & NOM) !== 0 &&
      (subject.cells & ~PLURAL) === 0 &&
      // "die Katheter", "die Zimmer": perhaps the article is wrong.
      subject.head.readings.every(({ noun }) => noun.isSure && !noun.plurals.includes(noun.word));
    const isBehind = subject !== undefined && subject.from > finite.at && subject.from <= finite.at + 2;
    if ((!hasNoObject && !isWhere) || bare.length !== 1 || !subject || !isMany || !isBehind || isJoined(subject, sentence)) return [];
    const hasEs = tokens.slice(clause.from, clause.to).some(({ lower }) => /^(?:es|das|was|wer|man|jemand|niemand)$/u.test(lower));
    const reading = finiteOf(clause).find(({ tense }) => tense === 'present' || tense === 'past');
    if (hasEs || !reading?.tense) return [];
    const form = finiteForm(reading.verb, 'sie', reading.tense);
    if (form === tokens[finite.at]?.lower) return [];
    return [
      {
        topic: 'subject-verb',
        from: finite.at,
        to: finite.at + 1,
        text: casedAs(form, tokens[finite.at]),
        reason: `Das Verb richtet sich nach dem Subjekt: zu diesem Subjekt gehört „${form}“.`,
      },
    ];
  });
