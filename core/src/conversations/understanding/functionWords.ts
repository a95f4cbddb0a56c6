import { fold } from './normalize.ts';

/** Words that carry grammar or courtesy, not the matter. */
export const FUNCTION_WORDS = new Set(
  fold(
    `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm
    ihnen ihr ihre ihren ihrem ihrer ihres mein meine meinen dein deine deinen sein seine seinen unser und oder aber denn doch ja nein nicht auch noch nur schon mal
    eigentlich bitte danke so da dann dort hier jetzt heute gerade etwas was wer wo wie wann warum wieso weshalb welche welcher welches welchen welchem wem wen wohin woher seit
    in im an am auf aus bei beim mit nach von vom vor zu zum zur fur uber unter durch um bis als ob wenn weil dass haben habe hat hast hatte hatten sind ist bin bist war
    waren gewesen sein wird werden wurde wurden konnen kann kannst konnten konnte mussen muss darf durfen durfte mochten mochte will wollen sollen soll gibt geben sagen
    sagt erzahlen bitten frau herr eben man einmal gern gerne genau ganz sehr mehr viel viele alles diese dieser dieses diesen diesem jemand irgendwelche
    irgendwas irgendwie irgendein irgendeine mutter vater genauer wirklich vielleicht einfach uberhaupt bisschen paar immer manchmal oft also na gut okay ok oh ach hm
    moment momentan zurzeit derzeit aktuell zeit letzter letzten letzte normalerweise gewohnlich ungefahr etwa irgendwo irgendwelchen irgendeinen schonmal`,
  ).split(/\s+/),
);

/** Words that ask; they matter for the topic ("wie stark", "seit wann") though they carry no matter of their own. */
export const ASKING_WORDS = new Set(['wer', 'wo', 'wie', 'wann', 'warum', 'welche', 'wohin', 'seit', 'was', 'wem', 'woher']);

const SAME: Record<string, string> = {
  weshalb: 'warum',
  wieso: 'warum',
  weswegen: 'warum',
  welcher: 'welche',
  welches: 'welche',
  welchen: 'welche',
  welchem: 'welche',
  du: 'sie',
  dir: 'ihnen',
  dich: 'sie',
  dein: 'ihr',
  deine: 'ihre',
  deinen: 'ihren',
  wieviel: 'viel',
  wieviele: 'viele',
};

/** One form for small words that ask or address alike: "weshalb" is "warum", "du" is "Sie". */
export const alike = (token: string) => SAME[token] ?? token;
