import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC } from '#language/lexicon/agreement.ts';
import { placeArticles } from './articles.ts';
import { phraseIn } from './phraseIn.ts';
import { symptomPlaces } from './symptoms.ts';
import { beforeEvent, twoWay } from './twoWay.ts';

/** "in Montag", "am August", "in 14 Uhr", "im Abend": the preposition of a time. */
function times(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { weekdays, day_parts, months } = lexicon.government;
  const found: Proposal[] = [];
  const put = (from: number, to: number, text: string, reason: string) => {
    if (written(sentence, from, to) !== text) found.push({ topic: 'preposition', from, to, text: casedAs(text, tokens[from]), reason });
  };
  for (let at = clause.from; at < clause.to; at += 1) {
    const token = tokens[at];
    if (!token?.isPreposition || !/^(?:in|im|an|am|auf|um|bei|beim)$/u.test(token.lower)) continue;
    if (tokens[at - 1]?.lower === 'bis') continue;
    const isClock = /^(?:in|im|an|am)$/u.test(token.lower);
    const next = tokens[at + 1];
    const hasArticle = next?.lower === 'dem' || next?.lower === 'der';
    const noun = hasArticle ? tokens[at + 2] : next;
    const to = hasArticle ? at + 3 : at + 2;
    if (!noun || !next) continue;
    if (weekdays.includes(noun.text) && token.lower !== 'am' && !/^(?:bei|auf)$/u.test(token.lower) && noun.text !== 'Wochenende')
      put(at, to, `am ${noun.text}`, 'Bei Tagen steht „am“.');
    // "an dem Abend": on that evening.
    const isThat = token.lower === 'an' && next.lower === 'dem';
    if (day_parts.includes(noun.text) && !isThat && token.lower !== 'am' && !/^(?:um|bei)$/u.test(token.lower))
      put(at, to, `am ${noun.text}`, 'Bei Tageszeiten steht „am“.');
    if (noun.text === 'Nacht' && /^(?:am|an|im)$/u.test(token.lower)) put(at, to, 'in der Nacht', 'Bei „Nacht“ steht „in der“.');
    if (months.includes(noun.text) && !/^(?:im|bei|auf)$/u.test(token.lower) && !(token.lower === 'in' && hasArticle))
      put(at, to, `im ${noun.text}`, 'Bei Monaten und Jahreszeiten steht „im“.');
    if ((next.kind === 'number' || lexicon.functionWords.numbers.includes(next.lower)) && tokens[at + 2]?.lower === 'uhr' && isClock)
      put(at, at + 1, 'um', 'Bei Uhrzeiten steht „um“.');
  }
  return found;
}

/** "Ich lebe für drei Jahre hier", "nach Hause" and "zu Hause", "in Albanien fahren". */
function ways(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { motion, being, countries, lasting, vehicles } = lexicon.government;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  const isPresent =
    clause.finite?.readings.some(({ tense, kind }) => kind === 'finite' && tense === 'present') === true && clause.others.length === 0;
  const found: Proposal[] = [];
  for (let at = clause.from; at < clause.to - 1; at += 1) {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (!token || !next) continue;
    const isHome = /^hause$/u.test(next.lower);
    const after = tokens[at + 2];
    // "Zu Hause angekommen": there one is.
    const isArrived = after?.lower === 'angekommen' || after?.lower === 'zurück';
    const isNearVerb =
      !isArrived &&
      (!after ||
        after.kind === 'mark' ||
        after.coordinates ||
        (after.verbs.length > 0 && after.adverb === null) ||
        after.lower === 'um' ||
        // "muss zu Hause jetzt gehen"
        (after.adverb === 'time' && clause.others.some((one) => one.at === at + 3)));
    const isAsked = tokens[clause.from]?.lower === 'wie' || at < (clause.finite?.at ?? 0);
    if (token.lower === 'zu' && isHome && !isAsked && motion.includes(verb) && isNearVerb && tokens[at - 1]?.lower !== 'von') {
      found.push({ topic: 'preposition', from: at, to: at + 1, text: 'nach', reason: 'Wohin? „nach Hause“. Wo? „zu Hause“.' });
    }
    if (token.lower === 'nach' && isHome && being.includes(verb) && verb !== 'sein') {
      found.push({ topic: 'preposition', from: at, to: at + 1, text: 'zu', reason: 'Wo? „zu Hause“. Wohin? „nach Hause“.' });
    }
    // "Mein Onkel in Tunis fährt auch.": where he lives.
    const isAttribute = clause.phrases.some(({ to, head }) => to === at && head.kind !== 'pronoun') && at < (clause.finite?.at ?? 0);
    if (
      token.lower === 'in' &&
      !isAttribute &&
      countries.includes(next.text) &&
      motion.includes(verb) &&
      verb !== 'ankommen' &&
      verb !== 'bringen'
    ) {
      found.push({
        topic: 'preposition',
        from: at,
        to: at + 1,
        text: 'nach',
        reason: 'Wohin? Bei Ländern und Städten ohne Artikel steht „nach“.',
      });
    }
    if (token.lower === 'zu' && countries.includes(next.text) && motion.includes(verb))
      found.push({
        topic: 'preposition',
        from: at,
        to: at + 1,
        text: 'nach',
        reason: 'Wohin? Bei Ländern und Städten ohne Artikel steht „nach“.',
      });
    if (token.lower === 'von' && countries.includes(next.text) && verb === 'kommen' && clause.finite?.at === at - 1) {
      found.push({ topic: 'preposition', from: at, to: at + 1, text: 'aus', reason: 'Woher jemand stammt: „aus“.' });
    }
    // "mit Bus und Bahn"
    if (token.lower === 'mit' && vehicles.includes(next.text) && !after?.coordinates && after?.text !== ',') {
      const article = /^(?:U-Bahn|S-Bahn|Straßenbahn|Bahn)$/u.test(next.text) ? 'der' : 'dem';
      if (motion.includes(verb) || verb === 'fahren')
        found.push({
          topic: 'missing-article',
          from: at,
          to: at + 2,
          text: `${token.text} ${article} ${next.text}`,
          reason: `Hier steht der Artikel: „mit ${article} ${next.text}“.`,
        });
    }
  }
  for (const phrase of clause.phrases) {
    // "Ich arbeite hier von zwei Jahren."
    const isSpan = /^(?:Tag|Woche|Monat|Jahr|Stunde|Minute)$/u.test(phrase.head.readings[0]?.noun.word ?? '') && phrase.isCounted;
    const next = tokens[phrase.to]?.lower ?? '';
    if (
      phrase.preposition?.word === 'von' &&
      isSpan &&
      isPresent &&
      /^(?:leben|wohnen|arbeiten|lernen|kennen|warten|liegen|haben|nehmen)$/u.test(verb) &&
      !/^(?:an|bis|auf|im|in|am)$/u.test(next) &&
      !clause.phrases.some(
        ({ to, head }) => to === phrase.from && head.kind === 'noun' && tokens[phrase.from - 1]?.determiner === null && verb === 'haben',
      )
    )
      found.push({
        topic: 'preposition',
        from: phrase.from,
        to: phrase.from + 1,
        text: casedAs('seit', tokens[phrase.from]),
        reason: 'Was angefangen hat und noch dauert: „seit“ mit Dativ.',
      });
  }
  for (let at = clause.from; at < clause.to - 3; at += 1) {
    const [one, two, three, four] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    const isTime = (token: typeof one) =>
      token?.kind === 'number' ||
      lexicon.functionWords.numbers.includes(token?.lower ?? '') ||
      lexicon.government.weekdays.includes(token?.text ?? '') ||
      lexicon.government.months.includes(token?.text ?? '');
    if (one?.lower === 'von' && isTime(two) && three?.lower === 'zu' && isTime(four))
      found.push({ topic: 'preposition', from: at + 2, to: at + 3, text: 'bis', reason: 'Von wann bis wann: „von … bis“.' });
  }
  for (const phrase of clause.phrases) {
    // "Für seine 91 Jahre ist er fit."
    if (phrase.preposition?.word !== 'für' || !phrase.isCounted || phrase.determiner !== null) continue;
    const isOver =
      clause.others.some(({ readings }) => readings.some(({ kind }) => kind === 'participle')) &&
      !lasting.includes(verb) &&
      !lexicalVerb(clause, sentence)?.isPassive;
    const ago = isOver && (phrase.cells & ACC) === 0 ? phraseIn(phrase, 'dat', sentence) : null;
    if (ago)
      found.push({
        topic: 'preposition',
        from: phrase.from,
        to: phrase.to,
        text: `vor ${ago}`,
        reason: 'Ein Zeitpunkt in der Vergangenheit: „vor“ mit Dativ.',
      });
    if (!isPresent || !lasting.includes(verb)) continue;
    if (!/^(?:Tag|Woche|Monat|Jahr|Stunde|Minute)$/u.test(phrase.head.readings[0]?.noun.word ?? '')) continue;
    const rest = phraseIn(phrase, 'dat', sentence);
    if (rest && /^(?:leben|wohnen|arbeiten|lernen|sein)$/u.test(verb))
      found.push({
        topic: 'preposition',
        from: phrase.from,
        to: phrase.to,
        text: `seit ${rest}`,
        reason: 'Was angefangen hat und noch dauert: „seit“ mit Dativ.',
      });
  }
  return found;
}

/** "Heute ist sehr kalt": weather and time have "es". */
function weather(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  if (
    (clause.kind !== 'main' && !(sentence.isQuestion && clause.kind === 'question' && sentence.clauses.length > 1)) ||
    !finite ||
    finite.at === clause.from ||
    !/^(?:ist|war)$/u.test(tokens[finite.at]?.lower ?? '') ||
    clause.others.length > 0
  )
    return [];
  const rest = tokens.slice(finite.at + 1, clause.to);
  const last = rest.findLast(({ kind }) => kind === 'word');
  if (clause.phrases.some(({ from, preposition }) => preposition === null && from === finite.at + 1)) return [];
  const bare = clause.phrases.filter(
    ({ preposition, head }) => preposition === null && !lexicon.functionWords.time_nouns.includes(head.readings[0]?.noun.word ?? ''),
  );
  const front = tokens[clause.from];
  const isFrontOk =
    front?.adverb != null ||
    clause.phrases.some(({ from, preposition, head }) => from === clause.from && (preposition !== null || head.kind === 'noun'));
  if (bare.length > 0 || !isFrontOk || !last) return [];
  const adjective = rest.find(
    ({ lower, adjectives }) =>
      lexicon.government.weather.includes(lower) ||
      adjectives.some(({ word, degree, ending }) => degree === 'comparative' && ending === '' && lexicon.government.weather.includes(word)),
  );
  if (!adjective || rest.some(({ lower }) => lower === 'es' || lower === 'mir')) return [];
  return [
    {
      topic: 'missing-word',
      from: finite.at,
      to: finite.at + 1,
      text: `${tokens[finite.at]?.text} es`,
      reason: 'Hier fehlt das Subjekt „es“.',
    },
  ];
}

export const placeRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...times(clause, sentence),
    ...ways(clause, sentence),
    ...twoWay(clause, sentence),
    ...beforeEvent(clause, sentence),
    ...symptomPlaces(clause, sentence),
    ...placeArticles(clause, sentence),
    ...weather(clause, sentence),
  ]);
