import { clauseAt, finiteOf } from '#language/analysis/clauses.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { MODAL_VERBS } from '#language/lexicon/verbs.ts';
import { misformed } from './misformed.ts';
import { AUXILIARIES, isOf, personOf } from './verbs.ts';

/** What a form that does not exist was meant to be. */
export const misformedRule: Rule = (sentence) =>
  sentence.tokens.flatMap((token, at): Proposal[] => {
    // "Hilfe nötig?": a noun at the beginning.
    if (token.isFirst && token.isCapital && token.nouns.some(({ noun, before }) => noun.isSure || before === '')) return [];
    const isKnown = token.isPreposition || token.subordinates || token.pronoun !== 0 || token.determiner !== null;
    if (
      token.kind !== 'word' ||
      isKnown ||
      (token.isCapital && !token.isFirst) ||
      sentence.lexicon.known.has(token.lower) ||
      token.lower === 'worden'
    )
      return [];
    // "bei dem hasen": a noun that is not known.
    if (/^(?:dem|den|des|eine[nmrs]?|ein)$/u.test(sentence.tokens[at - 1]?.lower ?? '')) return [];
    // "Ihre hilfe": a noun with a small letter.
    if (token.nouns.some(({ noun }) => noun.isSure) && sentence.tokens[at - 1]?.determiner != null) return [];
    const meant = misformed(sentence.lexicon, token.lower);
    if (meant.length === 0) return [];
    const clause = clauseAt(sentence, at);
    const withAuxiliary = clause !== undefined && isOf(finiteOf(clause), AUXILIARIES) && clause.finite?.at !== at;
    const subject = clause ? subjectPronoun(clause, sentence) : null;
    const person = subject ? personOf(subject, sentence) : null;
    const infinitive = meant[0]?.infinitive;
    if (
      clause &&
      infinitive !== undefined &&
      isOf(finiteOf(clause), MODAL_VERBS) &&
      clause.finite?.at !== at &&
      meant.every((one) => one.infinitive === infinitive)
    ) {
      return [
        {
          topic: 'modal-verb',
          from: at,
          to: at + 1,
          text: infinitive,
          reason: `Nach einem Modalverb steht der Infinitiv: „${infinitive}“.`,
        },
      ];
    }
    const wanted = withAuxiliary
      ? meant.filter(({ kind }) => kind === 'participle')
      : meant.filter(({ kind, persons }) => kind === 'finite' && (person === null || persons.includes(person)));
    const forms = [...new Set((wanted.length > 0 ? wanted : meant).map(({ form }) => form))];
    const [form] = forms;
    if (form === undefined || forms.length > 1) return [];
    const isParticiple = meant.some((one) => one.form === form && one.kind === 'participle');
    const reason = isParticiple ? `Das Partizip heißt „${form}“.` : `Diese Form des Verbs heißt „${form}“.`;
    return [{ topic: isParticiple ? 'participle' : 'verb-form', from: at, to: at + 1, text: casedAs(form, token), reason }];
  });
