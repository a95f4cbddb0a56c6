import type { DialogLine } from '@visite/contract/dialogs.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { fileUrl } from '#media/queries.ts';
import { meansOf, readingTime, voicesOf } from './playback.ts';
import { germanVoices, speak } from './voice.ts';

const voicesChanged = (listener: () => void) => {
  globalThis.speechSynthesis?.addEventListener('voiceschanged', listener);
  return () => globalThis.speechSynthesis?.removeEventListener('voiceschanged', listener);
};

/** Plays a recording and calls back once, at its end or when it cannot be played. Gives how to stop it. */
function playRecording(url: string, rate: number, onEnd: (isHeard: boolean) => void): () => void {
  const sound = new Audio(url);
  sound.playbackRate = rate;
  let isOver = false;
  const end = (isHeard: boolean) => {
    if (isOver) return;
    isOver = true;
    onEnd(isHeard);
  };
  sound.onended = () => end(true);
  sound.onerror = () => end(false);
  void sound.play().catch(() => end(false));
  return () => {
    isOver = true;
    sound.pause();
  };
}

/** Plays a dialog line by line. `rate`: 1 as spoken, below slower. */
export function usePlayer(lines: readonly DialogLine[], rate: number) {
  const [current, setCurrent] = useState(-1);
  const [isPlaying, setIsPlaying] = useState(false);
  /** Lines whose recording could not be played: they are said or shown instead. */
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const voiceCount = useSyncExternalStore(voicesChanged, () => germanVoices().length);
  const sounds = useMemo(() => voicesOf(lines, voiceCount), [lines, voiceCount]);

  useEffect(() => {
    const line = lines[current];
    if (!isPlaying || !line) return;
    const goOn = () => {
      if (current + 1 < lines.length) setCurrent(current + 1);
      else setIsPlaying(false);
    };
    const means = meansOf(broken.has(line.id) ? { ...line, audio: null } : line, voiceCount > 0);
    if (means === 'recording')
      return playRecording(fileUrl(line.audio ?? ''), rate, (isHeard) =>
        isHeard ? goOn() : setBroken((before) => new Set(before).add(line.id)),
      );
    if (means === 'voice') {
      const sound = sounds.get(line.speaker);
      return speak({ text: line.text, voice: germanVoices()[sound?.voice ?? 0], pitch: sound?.pitch ?? 1, rate }, goOn);
    }
    const timer = setTimeout(goOn, readingTime(line.text, rate));
    return () => clearTimeout(timer);
  }, [current, isPlaying, lines, rate, sounds, voiceCount, broken]);

  return {
    current,
    isPlaying,
    /** Whether this browser can say what has no recording. */
    hasVoice: voiceCount > 0,
    isOver: !isPlaying && current === lines.length - 1,
    play: () => {
      const isAtEnd = current >= lines.length - 1;
      setCurrent(current < 0 || isAtEnd ? 0 : current);
      setIsPlaying(true);
    },
    pause: () => setIsPlaying(false),
    /** To a line, and on from there. */
    goTo: (index: number) => {
      setCurrent(Math.max(0, Math.min(lines.length - 1, index)));
      setIsPlaying(true);
    },
  };
}
export type Player = ReturnType<typeof usePlayer>;
