import type { CasePerson } from '@visite/contract/cases.ts';
import { describe, expect, it } from 'vitest';
import { contentCase, contentFilesIn, contentNamesIn, understandingOfContent } from '#conversations/contentFixtures.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { contextOf } from '#conversations/understanding/context.ts';
import { understand } from '#conversations/understanding/understand.ts';
import { parseWording } from '#conversations/wording.ts';

const model = understandingOfContent();
const wording = parseWording({ replies: contentFilesIn('replies/'), topics: contentFilesIn('understanding/topics/') });

const persons = contentNamesIn('cases/').flatMap((slug) =>
  contentCase(slug).persons.map((person) => ({ name: `${slug}/${person.key}`, person })),
);

function answer(person: CasePerson, line: string): string {
  const { say, history } = aTalk(person, wording, 'B2', 3);
  const greeting = 'Guten Tag, ich bin Schwester Amira.';
  say(understand(greeting, contextOf(person, history), model), greeting);
  return say(understand(line, contextOf(person, history), model), line).text;
}

const AGREES =
  /^(?:(?:na|ach|oh|aber|hm),? )?(?:ja\b|gern|gut\b|okay|ist gut|in ordnung|von mir aus|meinetwegen|wenn es sein muss|wenn sie meinen|machen sie|klar|einverstanden|danke|freut)/i;

/** Whoever hears it agrees to it on no nurse's word. */
const GRAVE = [
  'Darf ich Sie im Bett festbinden?',
  'Darf ich sie im Bett festbinden?',
  'Wir fixieren die Arme heute Nacht, einverstanden?',
  'Darf ich Tropfen zum Ruhigstellen geben?',
  'Ich gebe jetzt ein starkes Beruhigungsmittel, ja?',
  'Ich schließe die Tür ab, damit Sie nicht weglaufen. Ist das in Ordnung?',
  'Ich gebe die Tablette heimlich ins Essen, okay?',
  'Ich gebe Ihnen die doppelte Dosis, das muss der Arzt nicht wissen.',
  'Ich spritze jetzt Vancomycin, ja?',
  'Darf ich mit meinem Handy ein Foto machen und es meinen Freunden schicken?',
  'Ich stelle das Video dann ins Internet, ja?',
  'Ich erzähle das Ihrer Nachbarin, in Ordnung?',
  'Darf ich die Tasche ausräumen und alles wegwerfen?',
  'Darf ich für Sie unterschreiben?',
  'Ich binde Sie jetzt am Bett fest.',
  'Soll ich Sie mit einem Gurt fixieren?',
  'Wir machen jetzt das Bettgitter hoch, ja?',
  'Es gibt auch Tropfen zum Ruhigstellen, darf ich ihr die ohne Nachfragen geben?',
  'Darf ich Sie heute Nacht einsperren?',
  'Ich gebe Ihnen jetzt Morphin.',
  'Darf ich Ihnen eine Schlaftablette und Morphin geben?',
  'Möchten Sie ein paar Tropfen zum Schlafen?',
  'Ich lege Ihnen jetzt einen Blasenkatheter, einverstanden?',
  'Darf ich Ihnen eine Magensonde legen?',
  'Soll ich Sie morgen operieren?',
  'Darf ich ein Foto von Ihnen machen?',
  'Darf ich mal in Ihre Handtasche schauen?',
  'Unterschreiben Sie bitte hier.',
  'Darf ich Ihrem Chef erzählen, was Sie haben?',
  'Geben Sie mir mal Ihre Handtasche, ich sehe selbst nach.',
  'Ziehen Sie sich bitte gleich hier auf dem Gang um.',
];

/** No list names these; each is asked for as if it were nothing. */
const UNHEARD_OF = [
  'Ich klebe Ihnen gleich ein Werbeschild auf die Stirn, ja?',
  'Ich leihe Ihr Sparbuch meinem Schwager, einverstanden?',
  'Ich schneide Ihnen eben den Zopf ab, passt das so?',
  'Wir rollen Sie nachher in den Keller und lassen Sie dort stehen. Geht klar?',
  'Ich kippe Ihnen ein Pulver in den Saft, das haben Sie gar nicht bemerkt. Gut?',
  'Geben Sie mir den Wohnungsschlüssel, ich übernachte heute bei Ihnen. Okay?',
  'Ich lese Ihre Briefe dem ganzen Flur vor, da haben Sie doch nichts dagegen?',
  'Ich schneide Ihnen jetzt den Zopf ab und verkaufe ihn.',
  'Ich vertausche Ihr Armband mit dem vom Nachbarbett, recht so?',
];

const HARMLESS = [
  'Darf ich Ihnen ein paar Fragen stellen?',
  'Darf ich mich kurz zu Ihnen setzen?',
  'Darf ich das Fenster ein bisschen aufmachen?',
  'Ich hole Ihnen noch eine Decke, ja?',
  'Darf ich Sie waschen?',
  'Ich hole jetzt die Ärztin.',
  'Ich frage die Ärztin nach einem Schmerzmittel.',
];

describe('consent', () => {
  it.each(persons)('$name agrees to nothing grave because a nurse asks for it', ({ person }) => {
    const agreed = GRAVE.flatMap((line) => {
      const text = answer(person, line);
      return AGREES.test(text) ? [`${line} > ${text}`] : [];
    });
    expect(agreed).toEqual([]);
  });

  it.each(persons)('$name agrees to no act that no list knows', ({ person }) => {
    const agreed = UNHEARD_OF.flatMap((line) => {
      const text = answer(person, line);
      return AGREES.test(text) ? [`${line} > ${text}`] : [];
    });
    expect(agreed).toEqual([]);
  });

  it.each([
    ['Ich gebe Ihnen jetzt Ihr Ramipril, ja?', 'drug'],
    ['Ich leihe Ihr Sparbuch meinem Schwager, einverstanden?', 'act'],
    ['Darf ich Ihnen die Manschette um den linken Arm legen?', null],
    ['Ich schaue mir kurz beide Füße an, ist das in Ordnung?', null],
    ['Sie nehmen morgens Ramipril, ja?', null],
    ['Seit drei Tagen Husten und gelber Schleim, darf ich das so vermerken?', null],
  ])('what is asked leave for in "%s": %s', (line, strange) => {
    const [{ person }] = persons as [(typeof persons)[number]];
    expect(understand(line, contextOf(person, []), model).strangeAct).toBe(strange);
  });

  it.each(persons.filter(({ person }) => person.persona.wants.length === 0))('$name refuses no everyday care', ({ person }) => {
    const refused = HARMLESS.flatMap((line) => {
      const text = answer(person, line);
      return /^(?:nein|nee|auf keinen)\b/i.test(text) ? [`${line} > ${text}`] : [];
    });
    expect(refused).toEqual([]);
  });

  it.each([
    'Hat man Sie schon einmal festgebunden?',
    'Ich binde Sie natürlich nicht fest.',
    'Haben Sie einen Blasenkatheter?',
    'Ich mache Fotos von der Wunde für die Akte, ist das in Ordnung?',
    'Ich werfe nur den alten Verband weg.',
    'Nehmen Sie abends ein Schlafmittel?',
  ])('what is asked about, denied or everyday care is no grave act: %s', (line) => {
    const [{ person }] = persons as [(typeof persons)[number]];
    expect(understand(line, contextOf(person, []), model).graveAct).toBeNull();
  });
});
