import { type Clause, clauseAt, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import { comparativeOf } from '#language/lexicon/adjectives.ts';
import { cellsIn, NOM, PLURAL } from '#language/lexicon/agreement.ts';
import { determinerForm } from '#language/lexicon/declension.ts';

const NEGATED = /^(?:nichts|niemand|niemanden|niemandem|nie|niemals|kein|keine|keinen|keinem|keiner|nirgends|nirgendwo)$/u;

/** The verb of a clause in the next one too. */
function isSaidAgain(clause: Clause, sentence: Sentence): boolean {
  const next = sentence.clauses[sentence.clauses.indexOf(clause) + 1];
  const own = clause.finite?.readings.map(({ verb }) => verb.infinitive) ?? [];
  return next?.others.length === 0 && next.finite?.readings.some(({ verb }) => own.includes(verb.infinitive)) === true;
}

/** "Wir haben Zeit nicht": what one has or needs is negated with "kein". */
function nounBeforeNot(clause: Clause, at: number, { tokens, lexicon }: Sentence): Proposal[] {
  const phrase = clause.phrases.find(({ to }) => to === at);
  const [reading] = phrase?.head.readings ?? [];
  const isHaving =
    clause.others.length === 0 &&
    finiteOf(clause).some(({ verb }) => /^(?:haben|brauchen|nehmen|essen|trinken|bekommen)$/u.test(verb.infinitive));
  const isLast = !tokens[at + 1] || tokens[at + 1]?.kind === 'mark';
  if (!phrase || !reading || !isHaving || !isLast || phrase.preposition || phrase.determiner || phrase.isCounted) return [];
  if (phrase.from <= (clause.finite?.at ?? 0) || phrase.to - phrase.from !== 1 || phrase.head.kind !== 'noun') return [];
  if (tokens.slice(clause.from, at).some(({ lower }) => NEGATED.test(lower)) || tokens[phrase.from - 1]?.isPreposition) return [];
  if (lexicon.functionWords.time_nouns.includes(reading.noun.word) && reading.noun.word !== 'Zeit') return [];
  const cells = cellsIn(reading.cells).filter(({ case: of }) => of === 'acc');
  const chosen = cells.find(({ column }) => column !== 'p') ?? cells[0];
  const form = chosen ? determinerForm('kein', chosen.case, chosen.column) : null;
  const reason = 'Ein Nomen ohne Artikel verneint man mit „kein“.';
  return form === null ? [] : [{ topic: 'negation', from: phrase.from, to: at + 1, text: `${form} ${tokens[phrase.from]?.text}`, reason }];
}

/** "nicht Zeit", "nichts nicht": negation with "kein", and only once. */
export const negationRule: Rule = (sentence) =>
  sentence.tokens.flatMap((token, at): Proposal[] => {
    const { tokens } = sentence;
    // "Sie darf kein aufstehen": a verb is negated with "nicht".
    const following = tokens[at + 1];
    const isVerb =
      following?.isCapital === false &&
      following.verbs.some(({ kind }) => kind === 'infinitive' || kind === 'participle') &&
      following.adjectives.length === 0 &&
      following.nouns.every(({ noun }) => !noun.isSure);
    if (token.lower === 'kein' && isVerb && (!tokens[at + 2] || tokens[at + 2]?.kind === 'mark'))
      return [{ topic: 'negation', from: at, to: at + 1, text: 'nicht', reason: 'Ein Verb verneint man mit „nicht“.' }];
    if (token.lower !== 'nicht') return [];
    const clause = clauseAt(sentence, at);
    const behind = clause ? nounBeforeNot(clause, at, sentence) : [];
    if (behind.length > 0) return behind;
    const inClause = clause ? tokens.slice(clause.from, at) : [];
    // "kein Blutdruck gemessen und nicht gestochen": two things.
    const twice = inClause.some(({ lower }) => NEGATED.test(lower)) && inClause.at(-1)?.coordinates !== true;
    const before = tokens[at - 1];
    if (twice && clause && before && at > clause.from) {
      const nextVerb = tokens[at + 1];
      const isPlain = !nextVerb || nextVerb.kind === 'mark' || nextVerb.verbs.length > 0 || nextVerb.isPreposition;
      if (isPlain)
        return [{ topic: 'negation', from: at - 1, to: at + 1, text: before.text, reason: 'Im Deutschen wird nur einmal verneint.' }];
    }
    const phrase = clause?.phrases.find(({ from }) => from === at + 1);
    if (!clause || !phrase || phrase.preposition !== null || phrase.head.kind !== 'noun' || phrase.isCounted) return [];
    const noun = tokens[phrase.head.at];
    const finite = clause.finite?.readings ?? [];
    const isHaving =
      finite.some(({ verb: { infinitive } }) => /^(?:haben|brauchen|geben)$/u.test(infinitive)) && clause.others.length === 0;
    // "Ich trinke nicht Kaffee, ich trinke Tee": the one against the other. What one has not, one has not.
    const isBeforeComma = tokens[phrase.to]?.lower === ',' && !(isHaving && !isSaidAgain(clause, sentence));
    // "Qualität und nicht Masse": the one, not the other.
    if (before?.lower === 'und' && tokens[at - 2]?.isCapital === true) return [];
    if (!noun?.isCapital || isBeforeComma || tokens.slice(at).some(({ lower }) => lower === 'sondern')) return [];
    const { determiner } = phrase;
    if (determiner && determiner.reading.kind !== 'indefinite') return [];
    // "nicht Wort für Wort"
    if (tokens[phrase.to]?.isPreposition && tokens[phrase.to + 1]?.text === noun.text) return [];
    // "nicht viel Appetit", "nicht genug Zeit"
    if (/^(?:viel|wenig|mehr|genug|so|zu|einmal|mal|nur)$/u.test(tokens[at + 1]?.lower ?? '')) return [];
    // "nicht ein Wort", "nicht einen Löffel": not even one.
    if (determiner && (token.isFirst || /^(?:Wort|Löffel|Tropfen|Bissen|Mal|Schluck|Cent|Euro|Minute|Sekunde|Mensch)$/u.test(noun.text)))
      return [];
    const sure = phrase.head.readings.filter(({ noun: { isSure } }) => isSure);
    const readings = sure.length > 0 ? sure : phrase.head.readings;
    const isPlural = readings.some(
      ({ noun: { plurals } }) => plurals.includes(noun.text) && !readings.some(({ noun: { word } }) => word === noun.text),
    );
    const columns = cellsIn(isPlural && !determiner ? phrase.cells & PLURAL : phrase.cells).filter(
      ({ case: of }) => of === 'acc' || of === 'nom',
    );
    const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
    // "nicht Auto fahren": the noun belongs to the verb.
    if (verb === 'fahren' && !determiner && sentence.lexicon.fixed.get(verb)?.includes(noun.text)) return [];
    const isCopula = verb === 'sein' || verb === 'werden';
    const chosen = columns.find(({ case: of }) => of === (isCopula ? 'nom' : 'acc')) ?? columns[0];
    if (!chosen) return [];
    // "gehört nicht Herrn Weber": only after verbs with an object or a predicate.
    if (
      !isCopula &&
      !sentence.lexicon.uses.get(verb)?.plain?.frames.some(({ objects, isImpersonal }) => objects.includes('acc') || isImpersonal)
    )
      return [];
    if (isCopula && phrase.adjectives.length === 0 && !determiner) return [];
    const form = determinerForm('kein', chosen.case, chosen.column) ?? 'kein';
    const to = determiner ? determiner.at + 1 : at + 1;
    return [{ topic: 'negation', from: at, to, text: form, reason: 'Ein Nomen ohne Artikel oder mit „ein“ verneint man mit „kein“.' }];
  });

/** "mehr gut", "größer wie", "genauso alt als". */
export const comparisonRule: Rule = (sentence) =>
  sentence.tokens.flatMap((token, at): Proposal[] => {
    const { tokens } = sentence;
    const next = tokens[at + 1];
    const positive = next?.adjectives.find(({ ending, degree }) => ending === '' && degree === 'positive');
    if (
      token.lower === 'mehr' &&
      next &&
      positive &&
      !next.isCapital &&
      tokens[at - 1]?.lower !== 'nicht' &&
      tokens[at - 1]?.lower !== 'nichts' &&
      tokens[at - 1]?.lower !== 'kein' &&
      tokens[at - 1]?.lower !== 'am'
    ) {
      const clause = clauseAt(sentence, at);
      const hasNegation = tokens.slice(clause?.from ?? 0, at).some(({ lower }) => lower === 'nicht' || NEGATED.test(lower));
      const isLast = at + 1 === (clause?.to ?? 0) - 1 || /^(?:als|wie|,)$/u.test(tokens[at + 2]?.lower ?? '');
      // "mehr schlecht als recht", "mehr wert"
      const isWeighed =
        tokens[at + 2]?.lower === 'als' &&
        (tokens[at + 3]?.adjectives.some(({ ending }) => ending === '') || tokens[at + 3]?.lower === 'am');
      if (isWeighed || /^(?:wert|wach|tot)$/u.test(next.lower)) return [];
      if (hasNegation || !isLast || next.verbs.some(({ kind }) => kind === 'participle')) return [];
      const form = comparativeOf(positive.word);
      return [{ topic: 'comparison', from: at, to: at + 2, text: form, reason: `Der Komparativ von „${positive.word}“ heißt „${form}“.` }];
    }
    if (token.lower === 'wie' || token.lower === 'als') {
      const before = tokens.slice(Math.max(0, at - 4), at).filter(({ kind }) => kind === 'word');
      const comparative = before.findLast(({ adjectives }) =>
        adjectives.some(
          ({ degree, ending, word }) =>
            degree === 'comparative' && (ending === '' || ending !== 'er') && word !== 'viel' && !/^(?:weit|früh|spät|gern)$/u.test(word),
        ),
      );
      const isNear =
        comparative !== undefined &&
        (before.at(-1) === comparative ||
          before.at(-1)?.verbs.some(({ kind }) => kind === 'participle') === true ||
          /^(?:ist|sind|war)$/u.test(before.at(-1)?.lower ?? ''));
      const so = before.findIndex(({ lower }) => /^(?:so|genauso|ebenso)$/u.test(lower));
      // "Erzähl mal genauer, wie kam es dazu?"
      const isAsking = tokens[at - 1]?.text === ',' && clauseAt(sentence, at - 2)?.finite?.at === clauseAt(sentence, at - 2)?.from;
      if (token.lower === 'wie' && isNear && so < 0 && !isAsking)
        return [{ topic: 'comparison', from: at, to: at + 1, text: 'als', reason: 'Nach dem Komparativ steht „als“.' }];
      const isEqual =
        so >= 0 &&
        (before[so + 1]?.adjectives.some(({ ending, degree }) => ending === '' && degree === 'positive') ||
          /^(?:viel|wenig|oft|gern)$/u.test(before[so + 1]?.lower ?? '')) &&
        before.length === so + 2;
      if (
        token.lower === 'als' &&
        isEqual &&
        tokens[at + 1]?.lower !== 'ob' &&
        !/^(?:wäre|hätte|würde|gäbe|käme|ginge|könnte|müsste|dürfte|sei$)/u.test(tokens[at + 1]?.lower ?? '')
      )
        return [{ topic: 'comparison', from: at, to: at + 1, text: 'wie', reason: 'Nach „so“ und „genauso“ steht „wie“.' }];
    }
    if (
      token.lower === 'am' &&
      next?.adjectives.some(({ degree, ending }) => degree === 'superlative' && ending === 'e') &&
      !tokens[at + 2]?.isCapital
    ) {
      return [
        {
          topic: 'comparison',
          from: at + 1,
          to: at + 2,
          text: `${next.text}n`,
          reason: `Der Superlativ mit „am“ endet auf -en: „am ${next.lower}n“.`,
        },
      ];
    }
    return [];
  });

const IMPERSONAL = /^(?:regnen|schneien)$/u;

/** "Gibt noch Tee?", "Wie geht Ihnen?", "Heute regnet stark": a missing "es". */
export const impersonalRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause: Clause): Proposal[] => {
    const { finite } = clause;
    const { tokens } = sentence;
    if (!finite || clause.opener !== null) return [];
    const has = (word: string) =>
      tokens
        .slice(clause.from, clause.to)
        .some(({ lower }) => lower === word || lower.endsWith(`'${word.slice(1)}`) || lower.endsWith(`’${word.slice(1)}`));
    if (has('es') || has('das') || has('was') || has('er') || has('sie') || has('wer') || has('man')) return [];
    const verb = tokens[finite.at];
    const infinitive = lexicalVerb(clause, sentence)?.infinitive ?? '';
    const insert = (at: number): Proposal[] => [
      { topic: 'missing-word', from: at, to: at + 1, text: `${tokens[at]?.text} es`, reason: 'Hier fehlt das Subjekt „es“.' },
    ];
    const subject = subjectPronoun(clause, sentence);
    if (subject) return [];
    // "Mir geht heute besser": how somebody is.
    const who = clause.phrases.find(
      ({ from, head }) => from === clause.from && /^(?:mir|ihm|uns|dir|ihnen)$/iu.test(tokens[head.at]?.text ?? ''),
    );
    const isHow = tokens
      .slice(finite.at + 1, clause.to)
      .some(({ lower }) => /^(?:gut|besser|schlecht|schlechter|super|prima|nicht|so)$/u.test(lower));
    if (
      /^(?:geht|ging)$/u.test(verb?.lower ?? '') &&
      who &&
      who.to === finite.at &&
      isHow &&
      clause.prefix === null &&
      !clause.phrases.some(
        ({ preposition, head, from }) =>
          preposition === null &&
          from > finite.at &&
          (head.kind === 'pronoun' ||
            (head.kind === 'noun' && !sentence.lexicon.functionWords.time_nouns.includes(head.readings[0]?.noun.word ?? ''))),
      )
    )
      return insert(finite.at);
    const isTo = clause.phrases.some(
      ({ head, preposition }) => preposition === null && /^(?:mir|uns|ihm)$/u.test(tokens[head.at]?.lower ?? ''),
    );
    if (isTo) return [];
    // "Essen gibt Kraft", "Sie bleibt freundlich und gibt keine Auskunft"
    const front = tokens[finite.at - 1];
    // "Die tine gibt ihr Futter": a subject that was not read.
    const isUnread = tokens
      .slice(clause.from, finite.at)
      .some(({ determiner }, place, all) => determiner !== null && place < all.length - 1);
    if (isUnread && /^(?:gibt|gab)$/u.test(verb?.lower ?? '') && !clause.phrases.some(({ to }) => to === finite.at)) return [];
    const isNamed = front?.isCapital === true && finite.at - 1 === clause.from && front.adverb === null && !front.isPreposition;
    const isElided = finite.at === clause.from && tokens[clause.from - 1]?.coordinates === true;
    if (isNamed || isElided) return [];
    if (/^(?:gibt|gab)$/u.test(verb?.lower ?? '') && infinitive === 'geben' && !hasNominative(clause, finite.at, sentence)) {
      if (finite.at === clause.from && !sentence.isQuestion)
        return [
          {
            topic: 'missing-word',
            from: finite.at,
            to: finite.at + 1,
            text: `${verb?.isCapital ? 'Es' : 'es'} ${verb?.lower}`,
            reason: 'Hier fehlt das Subjekt „es“.',
          },
        ];
      return insert(finite.at);
    }
    if (IMPERSONAL.test(infinitive) && clause.others.length === 0 && finite.at > clause.from) return insert(finite.at);
    const dative = clause.phrases.find(
      ({ from, head }) => from === finite.at + 1 && /^(?:ihnen|dir|euch)$/iu.test(tokens[head.at]?.text ?? ''),
    );
    if (/^(?:geht|ging)$/u.test(verb?.lower ?? '') && dative && /^wie$/iu.test(tokens[clause.from]?.text ?? '')) return insert(finite.at);
    return [];
  });

/** A noun before the verb that may be its subject. */
function hasNominative(clause: Clause, at: number, { tokens }: Sentence): boolean {
  const isSubject = (phrase: Phrase) => phrase.preposition === null && (phrase.cells & NOM) !== 0;
  return clause.phrases.some(
    (phrase) =>
      isSubject(phrase) &&
      (phrase.to === at ||
        phrase.head.kind === 'name' ||
        (phrase.from === at + 1 && phrase.determiner !== null && tokens[phrase.determiner.at]?.determiner?.kind === 'definite')),
  );
}
