import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { type Proposal, type Rule, withCapital } from '#language/finding.ts';
import { NOM } from '#language/lexicon/agreement.ts';

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
      sentence.lexicon.government.asking.includes(governor) &&
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
      const isWhenever = [tokens[at - 1], tokens[at - 2]].some((word) =>
        /^(?:auch|besonders|vor|immer|nur|beispiel)$/u.test(word?.lower ?? ''),
      );
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
    // "Ich rufe Sie an, als ich Zeit habe": what is so now or then, with nothing that is compared.
    const isState = /^(?:haben|brauchen|wollen|wissen|dürfen)$/u.test(lexicalVerb(clause, sentence)?.infinitive ?? '');
    const isCompared = tokens
      .slice(before?.from ?? 0, at)
      .some(
        ({ lower, adjectives }) =>
          /^(?:mehr|anders|lieber|eher|so|weniger|nichts)$/u.test(lower) || adjectives.some((one) => one.degree === 'comparative'),
      );
    const isNow = before?.finite?.readings.some(({ tense }) => tense === 'present') === true && before.others.length === 0;
    if (
      opener?.lower === 'als' &&
      tenses.includes('present') &&
      !tenses.includes('past') &&
      isState &&
      isNow &&
      !isCompared &&
      clause.others.length === 0 &&
      tokens[at - 1]?.text === ','
    )
      return one('wenn', '„als“ steht nur für Vergangenes; hier steht „wenn“.');
    const asked = after ? (lexicalVerb(after, sentence)?.infinitive ?? '') : '';
    // "Schreib auf, was du gemessen und wann du gerufen hast": a row of questions.
    const isInRow = before !== undefined && tokens[before.opener ?? before.from]?.asks === true;
    // "Wann wieder anzurufen ist": a heading.
    const isWann =
      after !== undefined &&
      !isInRow &&
      !sentence.lexicon.government.asking.includes(asked) &&
      !sentence.lexicon.government.saying.includes(asked) &&
      tokens[clause.from]?.lower === 'wann' &&
      !sentence.isQuestion &&
      (index === 0 || isPast);
    if (
      isWann &&
      clause.finite &&
      clause.finite.at > clause.from + 1 &&
      !sentence.lexicon.government.asking.includes(governor) &&
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
      (sentence.lexicon.government.saying.includes(governor) || isIntransitive(clause, sentence)) &&
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
    const isZu = last?.readings.some(({ kind }) => kind === 'zu-infinitive');
    const isWithZu =
      last !== null && last !== undefined && tokens[last.at - 1]?.lower === 'zu' && last.readings.some(({ kind }) => kind === 'infinitive');
    if (!isZu && !isWithZu) return [];
    // "für mich einzukaufen", "für eine Untersuchung geholt zu werden": for somebody, and what is done to somebody.
    const isForSomebody = (tokens[at + 1]?.pronoun ?? 0) !== 0 && tokens[at + 1]?.determiner === null && tokens[at + 2]?.lower !== 'um';
    if (isForSomebody || last?.readings.some(({ verb }) => verb.infinitive === 'werden')) return [];
    return [{ topic: 'conjunction', from: at, to: at + 1, text: 'um', reason: 'Ein Ziel mit „zu“ und Infinitiv beginnt mit „um“.' }];
  });

/** "..., das er stürzt": somebody, and a verb that has no object, so that "das" is none. */
function isIntransitive(clause: Clause, sentence: Sentence): boolean {
  const verb = lexicalVerb(clause, sentence);
  const { tokens, lexicon } = sentence;
  const end = tokens.slice(clause.from, clause.to).findLastIndex(({ kind }) => kind === 'word') + clause.from;
  return (
    verb !== null &&
    /^(?:ich|er|wir|man|es)$/u.test(tokens[clause.from + 1]?.lower ?? '') &&
    clause.finite?.at === end &&
    clause.others.length === 0 &&
    lexicon.government.without_object.includes(verb.infinitive)
  );
}

/** "Bleiben Sie sitzen, wann Ihnen schwindlig ist": a condition begins with "wenn". */
export const conditionRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause, index): Proposal[] => {
    const { tokens } = sentence;
    const before = sentence.clauses[index - 1];
    const at = clause.from;
    if (tokens[at]?.lower !== 'wann' || tokens[at - 1]?.text !== ',' || !before || before.kind === 'fragment' || sentence.isQuestion)
      return [];
    if (tokens[before.opener ?? before.from]?.asks === true) return [];
    // "wann immer es geht", "wann du kannst": at whatever time.
    const isWhenever = clause.finite?.readings.some(({ verb: { infinitive } }) => /^(?:können|gehen|wollen)$/u.test(infinitive)) === true;
    if (isWhenever || tokens[at + 1]?.lower === 'immer') return [];
    const end = tokens.slice(clause.from, clause.to).findLastIndex(({ kind }) => kind === 'word') + clause.from;
    const words = tokens.slice(before.from, before.to).flatMap(({ verbs }) => verbs.map(({ verb }) => verb.infinitive));
    const isAsked = words.some(
      (word) =>
        sentence.lexicon.government.asking.includes(word) ||
        sentence.lexicon.government.saying.includes(word) ||
        /^(?:zeigen|erklären|aufschreiben|notieren|entscheiden|planen|egal|bestimmen|kennen|dokumentieren|fragen|eintragen|erkennen|bemerken|spüren|erfahren|raten)$/u.test(
          word,
        ),
    );
    if (
      isAsked ||
      clause.finite?.at !== end ||
      tokens.slice(before.from, before.to).some(({ lower }) => /^(?:egal|klar|unklar|offen|sicher|bescheid|darauf|davon)$/u.test(lower))
    )
      return [];
    return [{ topic: 'conjunction', from: at, to: at + 1, text: 'wenn', reason: '„Wann“ fragt nach der Zeit; hier steht „wenn“.' }];
  });
