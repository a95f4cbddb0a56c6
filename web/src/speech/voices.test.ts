import type { VoiceList } from '@visite/contract/speech.ts';
import { describe, expect, it } from 'vitest';
import { chooseVoice } from './chooseVoice.ts';
import { bestGermanVoice, isPleasant } from './deviceVoices.ts';

const voice = (name: string, lang = 'de-DE', localService = true) => ({ name, lang, localService, voiceURI: name });

describe('the device’s voice', () => {
  const windows = [
    voice('Microsoft David - English', 'en-US'),
    voice('Microsoft Hedda - German (Germany)'),
    voice('Microsoft Katja Online (Natural) - German (Germany)', 'de-DE', false),
    voice('Microsoft Conrad Online (Natural) - German (Germany)', 'de-DE', false),
  ];

  it('is a natural one, of the person’s sex', () => {
    expect(bestGermanVoice(windows)?.name).toContain('Natural');
    expect(bestGermanVoice(windows, 'MALE')?.name).toContain('Conrad');
    expect(bestGermanVoice(windows, 'FEMALE')?.name).toContain('Katja');
  });

  it('speaks German or is none', () => {
    expect(bestGermanVoice([voice('Samantha', 'en-US'), voice('Nederlands', 'nl-NL')])).toBeUndefined();
    expect(bestGermanVoice([voice('Android', 'de_DE')])?.name).toBe('Android');
  });

  it('is a robot only where there is nothing else', () => {
    const [robot, anna] = [voice('German+espeak'), voice('Anna')];
    expect(bestGermanVoice([robot, anna])).toBe(anna);
    expect(bestGermanVoice([robot])).toBe(robot);
    expect(isPleasant(robot)).toBe(false);
  });
});

describe('who speaks', () => {
  const server = (...providers: ('provider' | 'built-in')[]): VoiceList => ({
    voices: providers.map((voice_provider) => ({ voice_provider, voice_id: 'a', name: 'a', sex: null })),
    can_transcribe: false,
    can_speak: providers.length > 0,
  });
  it.each([
    ['a provider before all', server('provider', 'built-in'), 'pleasant', false, 'server'],
    ['the device’s own where it is preferred', server('provider'), 'robot', true, 'device'],
    ['a pleasant device before the server’s synthesiser', server('built-in'), 'pleasant', false, 'device'],
    ['the server’s synthesiser before a robot', server('built-in'), 'robot', false, 'server'],
    ['the server where the preferred device has no German', server('built-in'), null, true, 'server'],
    ['any device where the server has no voice', server(), 'robot', false, 'device'],
    ['the device where the server cannot be asked', null, 'pleasant', false, 'device'],
    ['nobody where nobody can', server(), null, false, 'none'],
  ] as const)('is %s', (_, list, device, prefersDevice, source) => {
    expect(chooseVoice({ server: list, device, prefersDevice })).toBe(source);
  });
});
