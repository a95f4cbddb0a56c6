import { describe, expect, it } from 'vitest';
import { answerFrom } from './answerFrom.ts';

const names = { first_name: 'Mehmet', last_name: 'Aydin' };
const said = (topic: string, value: string, holds?: boolean) => answerFrom({ topic, value, holds }, names)?.simple[0];

describe('the answer that follows from a fact', () => {
  it.each([
    ['allergies', 'Penicillin-Allergie mit Ausschlag', true, 'Ich bin allergisch gegen Penicillin. Davon bekomme ich Ausschlag.'],
    ['relatives', 'Seine Tochter Leyla besucht ihn jeden Abend', undefined, 'Meine Tochter Leyla besucht mich jeden Abend.'],
    ['relatives', 'Ihr Sohn hilft ihr beim Einkaufen', undefined, 'Mein Sohn hilft mir beim Einkaufen.'],
    ['smoking', 'raucht 20 Zigaretten am Tag, was er seiner Frau verschweigt', true, 'Ich rauche 20 Zigaretten am Tag.'],
    ['breathing', 'Atemnot seit drei Tagen', true, 'Ich habe seit drei Tagen Atemnot.'],
    ['pain.site', 'Bauchschmerzen', true, 'Ich habe Bauchschmerzen.'],
    ['pain.onset', 'seit gestern', undefined, 'Seit gestern.'],
  ])('%s: %s', (topic, value, holds, answer) => {
    expect(said(topic, value, holds)).toBe(answer);
  });

  it('is none where the words do not say it surely', () => {
    expect(said('relatives', 'Ihre Tochter sagt, dass sie nicht mehr allein leben kann')).toBeUndefined();
    expect(said('relatives', 'Seine Tochter bringt ihre Kinder mit')).toBeUndefined();
    expect(said('allergies', 'irgendetwas mit Nüssen', true)).toBeUndefined();
    expect(said('sleep', '')).toBeUndefined();
  });
});
