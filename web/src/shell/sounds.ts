type Sound = 'error' | 'success' | 'xp' | 'message' | 'major_failure';

/** Tones in Hz and seconds from the start: short and soft. */
const TONES: Record<Sound, { at: number; hz: number }[]> = {
  error: [
    { at: 0, hz: 330 },
    { at: 0.13, hz: 247 },
  ],
  success: [{ at: 0, hz: 587 }],
  xp: [
    { at: 0, hz: 660 },
    { at: 0.09, hz: 880 },
  ],
  message: [
    { at: 0, hz: 523 },
    { at: 0.11, hz: 698 },
  ],
  major_failure: [
    { at: 0, hz: 220 },
    { at: 0.18, hz: 185 },
    { at: 0.36, hz: 147 },
  ],
};

let isOn = true;
let audio: AudioContext | undefined;

/** Notification sounds are on by default and follow the user's setting (Specification 4 and 9). */
export function setSounds(on: boolean) {
  isOn = on;
}

export function playSound(sound: Sound) {
  if (!isOn || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const context = audio;
  // Browsers keep sound off until the first tap; then it is simply not heard.
  if (context.state === 'suspended') void context.resume();
  for (const { at, hz } of TONES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + at;
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.06, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.16);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.18);
  }
}
