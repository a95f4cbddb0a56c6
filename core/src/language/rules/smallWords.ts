import { type Clause, clauseAt, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { lexicalVerb, subjectPronoun } from '#language/analysis/roles.ts';
import { type Proposal, type Rule, withCapital } from '#language/finding.ts';
import { comparativeOf } from '#language/lexicon/adjectives.ts';
import { cellsIn, NOM, PLURAL } from '#language/lexicon/agreement.ts';
import { determinerForm } from '#language/lexicon/declension.ts';

const NEGATED = /^(?:nichts|niemand|niemanden|niemandem|nie|niemals|kein|keine|keinen|keinem|keiner|nirgends|nirgendwo)$/u;

/** "nicht Zeit", "nichts nicht": negation with "kein", and only once. */
export const negationRule: Rule = (sentence) =>
  sentence.tokens.flatMap((token, at): Proposal[] => {
    const { tokens } = sentence;
    if (token.lower !== 'nicht') return [];
    const clause = clauseAt(sentence, at);
    const twice = clause ? tokens.slice(clause.from, at).some(({ lower }) => NEGATED.test(lower)) : false;
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
    if (!noun?.isCapital || tokens[phrase.to]?.lower === ',' || tokens.slice(at).some(({ lower }) => lower === 'sondern')) return [];
    const { determiner } = phrase;
    if (determiner && determiner.reading.kind !== 'indefinite') return [];
    // "nicht viel Appetit", "nicht genug Zeit"
    if (/^(?:viel|wenig|mehr|genug|so|zu|einmal|mal|nur)$/u.test(tokens[at + 1]?.lower ?? '')) return [];
    const sure = phrase.head.readings.filter(({ noun: { isSure } }) => isSure);
    const readings = sure.length > 0 ? sure : phrase.head.readings;
    const isPlural = readings.some(
      ({ noun: { plurals } }) => plurals.includes(noun.text) && !readings.some(({ noun: { word } }) => word === noun.text),
    );
    const columns = cellsIn(isPlural && !determiner ? phrase.cells & PLURAL : phrase.cells).filter(
      ({ case: of }) => of === 'acc' || of === 'nom',
    );
    const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
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
      const isWeighed = tokens[at + 2]?.lower === 'als' && (tokens[at + 3]?.adjectives.some(({ ending }) => ending === '') || tokens[at + 3]?.lower === 'am');
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
        before[so + 1]?.adjectives.some(({ ending, degree }) => ending === '' && degree === 'positive') &&
        before.length === so + 2;
      if (token.lower === 'als' && isEqual && tokens[at + 1]?.lower !== 'ob')
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

const ASKS = /^(?:wissen|fragen|klären|prüfen|nachsehen|nachfragen|erkundigen|überlegen|schauen|herausfinden)$/u;
const SAYS =
  /^(?:sagen|glauben|denken|meinen|wissen|hoffen|finden|hören|erzählen|berichten|angeben|merken|sehen|verstehen|vergessen|fürchten|freuen|bestätigen|behaupten|mitteilen|informieren)$/u;

/** "Frag nach, wenn du es nicht weißt", "Fragen Sie mich, wenn es hell ist": somebody is asked to do it then. */
function isRequest({ finite, from }: Clause, { tokens, isQuestion }: Sentence): boolean {
  if (!finite || isQuestion) return false;
  const opens = finite.at === from || /^(?:bitte|dann|und|also)$/u.test(tokens[finite.at - 1]?.lower ?? '');
  return opens && (finite.readings.some(({ tense }) => tense === 'imperative') || tokens[finite.at + 1]?.text === 'Sie');
}

/** "wenn ich klein war", "Ich weiß nicht, wenn", ", das er kommt". */
export const conjunctionRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause, index): Proposal[] => {
    const { tokens } = sentence;
    const opener = clause.opener === null ? undefined : tokens[clause.opener];
    const at = clause.opener ?? clause.from;
    const before = sentence.clauses[index - 1];
    const after = sentence.clauses[index + 1];
    const one = (text: string, reason: string): Proposal[] => [
      { topic: 'conjunction', from: at, to: at + 1, text: tokens[at]?.isCapital ? withCapital(text) : text, reason },
    ];
    const tenses = clause.finite?.readings.filter(({ kind }) => kind === 'finite').map(({ tense }) => tense) ?? [];
    const isPast = tenses.length > 0 && tenses.every((tense) => tense === 'past');
    const isPresent = tenses.length > 0 && tenses.every((tense) => tense === 'present');
    const governor = before ? (lexicalVerb(before, sentence)?.infinitive ?? '') : '';
    const words = tokens.slice(clause.from, clause.to).map(({ lower }) => lower);
    if (
      opener?.lower === 'wenn' &&
      before &&
      ASKS.test(governor) &&
      before.kind !== 'subordinate' &&
      !isRequest(before, sentence) &&
      !tokens.slice(before.from, before.to).some(({ lower }) => lower === 'bitte')
    ) {
      const isWhen =
        /^(?:kommen|beginnen|anfangen|stattfinden|abfahren|zurückkommen|aufhören)$/u.test(
          lexicalVerb(clause, sentence)?.infinitive ?? '',
        ) &&
        governor === 'wissen' &&
        sentence.isQuestion;
      if (isWhen) return one('wann', '„Wann“ fragt nach der Zeit.');
      const isWhenever = /^(?:auch|besonders|vor|immer|nur|beispiel)$/u.test(tokens[at - 1]?.lower ?? '');
      if (!/^(?:schauen|überlegen|nachfragen)$/u.test(governor) && !isWhenever)
        return one('ob', 'Eine Frage, auf die man mit Ja oder Nein antwortet, beginnt im Nebensatz mit „ob“.');
    }
    const isOnce = /^(?:kind|klein|jung|baby|schüler|schülerin|jugendlich)$/u;
    if (
      opener?.lower === 'wenn' &&
      (isPast || clause.others.length > 0) &&
      (words.some((word) => isOnce.test(word)) || words.join(' ').includes('ersten mal') || words.includes('gestern')) &&
      words.some((w) => /^(?:war|hatte|kam|bin|habe|ist)$/u.test(w))
    ) {
      return one('als', 'Für etwas, das einmal in der Vergangenheit war, steht „als“.');
    }
    if (
      opener?.lower === 'als' &&
      isPresent &&
      clause.others.length === 0 &&
      after &&
      tokens[after.from]?.verbs.some(({ tense }) => tense === 'imperative' || tense === 'present') &&
      /Sie$/u.test(tokens[after.from + 1]?.text ?? '')
    ) {
      return one('wenn', '„als“ steht nur für Vergangenes; hier steht „wenn“.');
    }
    const asked = after ? (lexicalVerb(after, sentence)?.infinitive ?? '') : '';
    const isWann = !ASKS.test(asked) && !SAYS.test(asked) && tokens[clause.from]?.lower === 'wann' && !sentence.isQuestion && (index === 0 || isPast);
    if (
      isWann &&
      clause.finite &&
      clause.finite.at > clause.from + 1 &&
      !ASKS.test(governor) &&
      !/^(?:sagen|zeigen|erklären|erzählen|sehen)$/u.test(governor)
    ) {
      return one(
        isPast ? 'als' : 'wenn',
        isPast ? 'Für etwas, das einmal in der Vergangenheit war, steht „als“.' : '„Wann“ fragt nach der Zeit; hier steht „wenn“.',
      );
    }
    const wegen = tokens.findIndex(({ lower }, place) => place >= clause.from && place < clause.to && lower === 'wegen');
    if (wegen >= 0 && /^(?:ich|du|er|wir|man|es)$/u.test(tokens[wegen + 1]?.lower ?? '')) {
      return [
        {
          topic: 'conjunction',
          from: wegen,
          to: wegen + 1,
          text: 'weil',
          reason: '„Wegen“ steht vor einem Nomen; vor einem Satz steht „weil“.',
        },
      ];
    }
    const first = tokens[clause.from];
    if (
      first?.lower === 'das' &&
      tokens[clause.from - 1]?.text === ',' &&
      SAYS.test(governor) &&
      clause.phrases.some(({ from, preposition }) => from === clause.from + 1 && preposition === null)
    ) {
      const subject = clause.phrases.find(({ from }) => from === clause.from + 1);
      const isSubject = subject && (subject.cells & NOM) !== 0;
      if (isSubject && clause.finite && clause.finite.at > clause.from + 1) {
        return [
          {
            topic: 'conjunction',
            from: clause.from,
            to: clause.from + 1,
            text: 'dass',
            reason: 'Nach Verben des Sagens und Denkens steht „dass“.',
          },
        ];
      }
    }
    if (opener?.lower === 'dass' && before && /^(?:fragen)$/u.test(governor)) return one('ob', 'Nach „fragen“ steht „ob“.');
    return [];
  });

/** "für besser Deutsch zu sprechen": a purpose begins with "um". */
export const purposeRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause): Proposal[] => {
    const { tokens } = sentence;
    const at = clause.from;
    if (tokens[at]?.lower !== 'für' || tokens[at - 1]?.text !== ',') return [];
    const last = clause.others.at(-1) ?? clause.finite;
    const isZu = last !== null && last !== undefined && last.readings.some(({ kind }) => kind === 'zu-infinitive');
    const isWithZu = last !== null && last !== undefined && tokens[last.at - 1]?.lower === 'zu' && last.readings.some(({ kind }) => kind === 'infinitive');
    if (!isZu && !isWithZu) return [];
    return [{ topic: 'conjunction', from: at, to: at + 1, text: 'um', reason: 'Ein Ziel mit „zu“ und Infinitiv beginnt mit „um“.' }];
  });

/** "Bleiben Sie sitzen, wann Ihnen schwindlig ist": a condition begins with "wenn". */
export const conditionRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause, index): Proposal[] => {
    const { tokens } = sentence;
    const before = sentence.clauses[index - 1];
    const at = clause.from;
    if (tokens[at]?.lower !== 'wann' || tokens[at - 1]?.text !== ',' || !before || before.kind === 'fragment' || sentence.isQuestion) return [];
    const end = tokens.slice(clause.from, clause.to).findLastIndex(({ kind }) => kind === 'word') + clause.from;
    const words = tokens.slice(before.from, before.to).flatMap(({ verbs }) => verbs.map(({ verb }) => verb.infinitive));
    const isAsked = words.some((word) => ASKS.test(word) || SAYS.test(word) || /^(?:zeigen|erklären|aufschreiben|notieren|entscheiden|planen|egal|bestimmen|kennen|dokumentieren|fragen|eintragen|erkennen|bemerken|spüren|erfahren|raten)$/u.test(word));
    if (isAsked || clause.finite?.at !== end || tokens.slice(before.from, before.to).some(({ lower }) => /^(?:egal|klar|unklar|offen|sicher|bescheid|darauf|davon)$/u.test(lower))) return [];
    return [{ topic: 'conjunction', from: at, to: at + 1, text: 'wenn', reason: '„Wann“ fragt nach der Zeit; hier steht „wenn“.' }];
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
    const who = clause.phrases.find(({ from, head }) => from === clause.from && /^(?:mir|ihm|uns|dir|ihnen)$/iu.test(tokens[head.at]?.text ?? ''));
    const isHow = tokens.slice(finite.at + 1, clause.to).some(({ lower }) => /^(?:gut|besser|schlecht|schlechter|super|prima|nicht|so)$/u.test(lower));
    if (/^(?:geht|ging)$/u.test(verb?.lower ?? '') && who && who.to === finite.at && isHow && clause.prefix === null && !clause.phrases.some(({ preposition, head, from }) => preposition === null && from > finite.at && (head.kind === 'pronoun' || (head.kind === 'noun' && !sentence.lexicon.functionWords.time_nouns.includes(head.readings[0]?.noun.word ?? '')))))
      return insert(finite.at);
    const isTo = clause.phrases.some(
      ({ head, preposition }) => preposition === null && /^(?:mir|uns|ihm)$/u.test(tokens[head.at]?.lower ?? ''),
    );
    if (isTo) return [];
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
