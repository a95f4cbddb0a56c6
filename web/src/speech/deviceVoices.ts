import type { Sex } from '@visite/contract/primitives.ts';

/** What matters of a `SpeechSynthesisVoice`. */
export interface DeviceVoice {
  name: string;
  lang: string;
  localService: boolean;
  voiceURI: string;
}

/** Voices of today, that one likes to listen to; and robots that one only understands. */
const GOOD = /natural|neural|premium|enhanced|erweitert|siri|online|google deutsch/iu;
const ROBOT = /espeak|e-speak|mbrola|compact|eloquence|\b(?:eddy|flo|grandma|grandpa|reed|rocko|sandy|shelley)\b/iu;
const WOMEN = /anna|petra|katja|hedda|helena|amala|elke|gisela|klarissa|louisa|maja|tanja|seraphina|marlene|vicki|female|weiblich/iu;
const MEN = /markus|yannick|viktor|martin|stefan|conrad|killian|bernd|christoph|kasper|klaus|ralf|florian|hans|daniel|\bmale|männlich/iu;

const isGerman = ({ lang }: DeviceVoice) => /^de\b/i.test(lang.replace('_', '-'));
const isRobot = ({ name, voiceURI }: DeviceVoice) => ROBOT.test(name) || ROBOT.test(voiceURI);

/** Whether a device's voice is one that people like to listen to; it is then preferred to the server's own synthesiser. */
export const isPleasant = (voice: DeviceVoice): boolean => !isRobot(voice);

/** The sex that a voice's name tells; null where it tells none. */
export function sexOfVoice({ name }: Pick<DeviceVoice, 'name'>): 'MALE' | 'FEMALE' | null {
  if (WOMEN.test(name)) return 'FEMALE';
  return MEN.test(name) ? 'MALE' : null;
}

/** The best German voice of a device, one of the person's sex where there is one; undefined where none speaks German. */
export function bestGermanVoice<V extends DeviceVoice>(voices: readonly V[], sex?: Sex): V | undefined {
  const worth = (voice: V) =>
    (isRobot(voice) ? 0 : 8) +
    (GOOD.test(voice.name) ? 4 : 0) +
    // A person of the wrong sex disturbs more than a plainer voice.
    (sex && sexOfVoice(voice) === sex ? 5 : 0) +
    (voice.localService ? 1 : 0) +
    (/^de[-_]de/i.test(voice.lang) ? 1 : 0);
  return voices.filter(isGerman).toSorted((a, b) => worth(b) - worth(a))[0];
}
