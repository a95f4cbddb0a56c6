const PRONOUN = /^(sie|du|er|es|ihr|ihre|ihnen|deine|dein|jemand|ich|wir|man|dir|das|die|der|ihren|ihrer)$/;

/** Forms of verbs that begin or end questions on the ward. */
const VERB =
  /^(haben|habe|habt|hast|hat|hatten|hatte|hattest|hatt|sind|ist|bist|bin|waren|war|warst|konnen|konnten|konnte|kann|kannst|mussen|musst|muss|mussten|durfen|darf|durfte|durften|mochten|mochte|mochtest|wollen|wollten|wollte|will|soll|sollen|sollte|sollten|gibt|gab|geben|gebe|tut|tun|wissen|weisst|weiss|nehmen|nimmst|nimmt|nehme|macht|machen|mache|machst|wurden|wurde|werden|wird|werde|bekommen|bekommt|bekomme|kriegen|kriegt|brauchen|braucht|brauchst|leben|lebt|lebst|wohnen|wohnt|wohnst|essen|isst|trinken|trinkt|trinkst|rauchen|raucht|rauchst|schlafen|schlaft|gehen|geht|gehe|leiden|leidet|sehen|sieht|sehe|horen|hort|hore|fuhlen|fuhlt|arbeiten|arbeitet|tragen|tragt|benutzen|benutzt|vertragen|kommen|kommt|komme|kam|kamen|fallt|fallen|spuren|spurt|kennen|kennt|glauben|glaubt|nutzen|hilft|helfen|helfe|sprechen|spricht|spreche|schmeckt|juckt|besteht|bestehen|liegt|liegen|lag|strahlt|strahlen|zieht|ziehen|sturzen|heisst|heissen|heisse|heiss|steht|stehen|messe|messen|bringe|hole|rufe|zeige|zeigen|sage|sagen|sagt|erklare|frage|fragen|fing|begann|passiert|ging|gingen|bleibt|bleiben|klappt|schmerzt|brennt|sticht|druckt|fasse|verstehe|verstehen|kenne|finde|finden|denke|denken|mag|mogen|lasse|lassen|schaue|kontrolliere|stelle|stellen|schreibe|notiere|freue|freuen|wunsche|wunschen|setzen|legen|atmen|drehen|ware|waren|hatte|wurde|fehlt|fehlen|stort|storen|plagt|plagen|qualt|qualen|fuhrt|fuhren|belastet|bedruckt|beunruhigt|lindert|wirkt|wirken|reicht|funktioniert|schmecken|jucken|wandert|verandert|leide|verliert|verlieren|wachen|wacht|vergessen|vergisst|erkennen|erinnern|weiss|beten|betet|fasten|feiern|spritzen|wiegen|wiegt|schlucken|verschlucken|kauen|husten|hustet|stolpern|gehoren|gehort|arbeite|verdienen|sorgen|furchten|befurchten|hoffen|erwarten|erhoffen)$/;
const NO_VERB =
  /^(seit|und|auch|dass|mit|jetzt|nicht|bist|heute|gestern|zuletzt|uberhaupt|vielleicht|sonst|nachts|morgens|wegen|zwischen|oben|unten|hinten|selten|oft|dort)$/;

export const isVerb = (token: string) => VERB.test(token);

/** Verb first, as in a yes/no question or a request: "Haben Sie", "Tut es". Any word before Sie may be a verb. */
export function isVerbFirst(words: string[], at: number): boolean {
  const [verb = '', subject = ''] = [words[at], words[at + 1]];
  if (verb === '' || PRONOUN.test(verb) || /^w(as|er|o|ie|ann|em|en|arum)$/.test(verb)) return false;
  if (isVerb(verb) && (PRONOUN.test(subject) || (at === 0 && subject !== '' && !/e$/.test(verb)))) return true;
  return /^(sie|du|ihnen|dir)$/.test(subject) && /(en|st|ern|eln|t)$/.test(verb) && verb.length > 3 && !NO_VERB.test(verb);
}
