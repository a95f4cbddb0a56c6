import { describe, expect, it } from 'vitest';
import { corrected, find } from './findingsFixtures.ts';

describe('where words stand and what they open, in the German of learners', () => {
  it.each([
    // afterfield: what belongs to the verb stands before the one that closes the sentence.
    ['Ich möchte sprechen mit der Ärztin.', 'Ich möchte mit der Ärztin sprechen.'],
    ['Sie ist gegangen mit dem Rollator in den Flur.', 'Sie ist mit dem Rollator in den Flur gegangen.'],
    ['Er kann nicht hören gut.', 'Er kann nicht gut hören.'],
    ['Ich werde das machen später.', 'Ich werde das später machen.'],
    // clauseOpeners: conjunctions before clauses, prepositions before nouns.
    ['Trotz er Fieber hat, will er nach Hause.', 'Obwohl er Fieber hat, will er nach Hause.'],
    ['Das Bett muss gemacht sein bevor die Visite.', 'Das Bett muss gemacht sein vor der Visite.'],
    ['Ich trage Handschuhe, um ich mich schütze.', 'Ich trage Handschuhe, damit ich mich schütze.'],
    ['Wann war ich klein, wollte ich Ärztin werden.', 'Als ich klein war, wollte ich Ärztin werden.'],
    ['Ich weiß nicht, kommt der Arzt heute noch.', 'Ich weiß nicht, ob der Arzt heute noch kommt.'],
    ['Ich weiß nicht, dass sie heute kommt.', 'Ich weiß nicht, ob sie heute kommt.'],
    ['Können Sie mir sagen wie heißt dieses Medikament?', 'Können Sie mir sagen wie dieses Medikament heißt?'],
    // questionWords
    ['Was Tabletten nehmen Sie?', 'Welche Tabletten nehmen Sie?'],
    ['Wer haben Sie angerufen?', 'Wen haben Sie angerufen?'],
    ['Wie viel Uhr ist der Termin?', 'Um wie viel Uhr ist der Termin?'],
    ['Sie können bitte hier unterschreiben?', 'Können Sie bitte hier unterschreiben?'],
    // The verb at the end of a statement, after long first parts and behind pronouns.
    ['Die Oberärztin sehr streng ist.', 'Die Oberärztin ist sehr streng.'],
    ['Jeden Morgen um sechs die Nachtschwester macht die Übergabe.', 'Jeden Morgen um sechs macht die Nachtschwester die Übergabe.'],
    ['Wenn es Ihnen geht nicht gut, klingeln Sie.', 'Wenn es Ihnen nicht gut geht, klingeln Sie.'],
    ['Ich denke, Sie recht haben.', 'Ich denke, Sie haben recht.'],
    // negations
    ['Ich nicht verstehe dieses Wort.', 'Ich verstehe dieses Wort nicht.'],
    ['Wir haben Zeit nicht.', 'Wir haben keine Zeit.'],
    ['Sie hat kein geschlafen.', 'Sie hat nicht geschlafen.'],
    ['Wir arbeiten nicht heute.', 'Wir arbeiten heute nicht.'],
    ['Sie hat schon keine Schmerzen.', 'Sie hat keine Schmerzen mehr.'],
    // pronounOrder, doubledWords, wordPairs
    ['Ich habe ihm es schon gesagt.', 'Ich habe es ihm schon gesagt.'],
    ['Sie ist nicht nur nett, aber auch fleißig.', 'Sie ist nicht nur nett, sondern auch fleißig.'],
    ['Ich komme nicht aus Polen, aber aus Kroatien.', 'Ich komme nicht aus Polen, sondern aus Kroatien.'],
  ])('%s', (wrong, right) => {
    expect(corrected(wrong)).toBe(right);
    expect(find(right)).toEqual([]);
  });

  it.each([
    'Nach dem Unfall konnte er nicht laufen.',
    'Sie hat angerufen wegen der Tabletten.',
    'Wir müssen noch einkaufen nach dem Dienst.',
    'Ich weiß nicht, soll ich lachen oder weinen?',
    'Was Kinder brauchen, ist Zeit.',
    'Wer sind Sie?',
    'Er kommt nicht heute, sondern morgen.',
    'Wenn schon keine Schmerzmittel, dann wenigstens Wärme.',
    'Wie haltet ihr es im Team?',
    'Der Mann im Bett schnarcht.',
    // Headings, labels and notes.
    'Um wen es geht',
    'Welche Tabletten sie nimmt',
    'Wann wieder anzurufen ist',
    'Was ihr Angst macht',
    'zu hoher Blutdruck',
    'Der Grund hinter dem Nein',
    'Was tun bei Sturz?',
    'Mit Nachbarn lebt man Tür an Tür.',
    'Menschen, die schnell Hilfe brauchen',
    'Tochter kauft ein und putzt, sonst kommt er allein zurecht.',
  ])('says nothing of: %s', (line) => {
    expect(find(line)).toEqual([]);
  });
});
