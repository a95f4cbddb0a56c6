import { plainly } from './plainWords.ts';

const FEMININE =
  /(?:fraktur|insuffizienz|entzündung|schwäche|embolie|thrombose|erkrankung|krankheit|störung|unterfunktion|überfunktion|parese|stenose|infektion|sepsis|operation|neurodermitis|allergie|hernie|wunde|intoleranz|leukämie|depression|gastritis|pankreatitis|gastroenteritis)$/iu;
const MASCULINE = /(?:infarkt|anfall|bruch|vorfall|tumor|schrittmacher|sturz|schlag|abszess|mangel)$/iu;
const NEUTER = /(?:karzinom|lymphom|melanom|sarkom|syndrom|ulkus|ulcus|geschwür|glaukom|aneurysma|ekzem|leiden|adenom|delir)$/iu;

/** An illness as the object of "Ich habe": with the article that its ending asks for; nothing where the words are more than a name. */
export function illnessSaid(item: string): string {
  const plain = plainly(item.replaceAll(/\([^)]*\)/gu, ''))
    .replace(/\s+(?:ED|seit|im|am|mit|bei|nach|vom|GOLD|NYHA|Stadium|Grad|rechts|links|beidseits|L\d)(?!\p{L}).*$/u, '')
    .replace(/\s+(?:19|20)\d\d.*$/u, '')
    .trim();
  if (/^zu viel Cholesterin$/u.test(plain)) return plain;
  const noun = /^(?:\p{Ll}+\.?\s+)*(\p{Lu}[\p{L}-]*(?:\s+(?:Typ \d|[A-E]|bronchiale|\p{Lu}\p{L}+))?)$/u.exec(plain)?.[1];
  if (!noun) return '';
  const article = FEMININE.test(noun) ? 'eine ' : MASCULINE.test(noun) ? 'einen ' : NEUTER.test(noun) ? 'ein ' : '';
  return article + noun;
}
