import { describe, expect, it } from 'vitest';
import { type TranscriptInput, transcriptText } from './transcript.ts';

const anInteraction = (changes: Partial<TranscriptInput> = {}): TranscriptInput => ({
  title: 'Sturz im Bad',
  setting: { ward: 'Unfallchirurgie', time: 'Frühdienst', situation: 'Frau Krüger kam in der Nacht.' },
  learner: 'Amira Ben Salah',
  started_at: '2026-07-01T22:30:00Z',
  solved_at: null,
  persons: [{ name: 'Frau Krüger', role: 'Patientin' }],
  conversations: [
    {
      person: 'Frau Krüger',
      lines: [
        { role: 'SETUP', text: 'Du betrittst das Zimmer.', created_at: '2026-07-01T22:30:00Z', examination: null },
        { role: 'USER', text: 'Ich messe jetzt Ihren Blutdruck.', created_at: '2026-07-01T22:31:00Z', examination: null },
        {
          role: 'PERSON',
          text: 'Ja, machen Sie.',
          created_at: '2026-07-01T22:31:05Z',
          examination: { name: 'Blutdruck messen', result: 'RR 165/95 mmHg' },
        },
        { role: 'PERSON', text: '', created_at: '2026-07-01T22:32:00Z', examination: null },
      ],
    },
  ],
  documents: [
    { title: 'Aufnahmebericht', text: 'Pat. klagt über Hüftschmerz.', updated_at: '2026-07-01T22:40:00Z' },
    { title: 'Leer', text: '  ', updated_at: '2026-07-01T22:40:00Z' },
  ],
  ...changes,
});

describe('the transcript to take home', () => {
  it('names each speaker with the time of the line', () => {
    const text = transcriptText(anInteraction());
    expect(text).toContain('[00:31] Amira Ben Salah: Ich messe jetzt Ihren Blutdruck.');
    expect(text).toContain('[00:31] Frau Krüger: Ja, machen Sie.');
  });

  it('tells days and times of Berlin, across midnight and summer time', () => {
    expect(transcriptText(anInteraction())).toContain('Begonnen: 2. Juli 2026, 00:30 Uhr');
    expect(transcriptText(anInteraction({ started_at: '2026-01-01T12:00:00Z' }))).toContain('Begonnen: 1. Januar 2026, 13:00 Uhr');
  });

  it('says whether the case is finished', () => {
    expect(transcriptText(anInteraction())).toContain('Noch nicht abgeschlossen');
    expect(transcriptText(anInteraction({ solved_at: '2026-07-01T22:50:00Z' }))).toContain('Abgeschlossen: 2. Juli 2026, 00:50 Uhr');
  });

  it('lists examinations with their results, at the line and together', () => {
    expect(transcriptText(anInteraction()).match(/RR 165\/95 mmHg/g)).toHaveLength(2);
  });

  it('holds written documentation and leaves out what is empty', () => {
    const text = transcriptText(anInteraction());
    expect(text).toContain('Dokumentation: Aufnahmebericht');
    expect(text).toContain('Pat. klagt über Hüftschmerz.');
    expect(text).not.toContain('Leer');
    expect(text).not.toMatch(/Frau Krüger: \n/);
  });

  it('says so when nothing was said yet', () => {
    expect(transcriptText(anInteraction({ conversations: [{ person: 'Frau Krüger', lines: [] }] }))).toContain(
      'Es wurde noch nichts gesagt.',
    );
  });
});
