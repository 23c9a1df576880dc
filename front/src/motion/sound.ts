/** Small sounds made on the spot (no files): tones and shaken noise. Nothing is opened before one is asked for. */
import { CHIME, chime } from '../alert/turn_sound';
import type { Moving } from './animations';

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let bell: AudioBuffer | null = null;
let waiting = false;

/** Wake the sound up: browsers ask for a gesture first, so call it from the switch that turns sound on. */
export async function wake(): Promise<void> {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') await audio.resume();
}

/** After a reload nothing may sound before the first gesture. */
function wakeAtGesture(): void {
  if (waiting) return;
  waiting = true;
  for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => void wake(), { once: true });
}

/** The chime that says that it is one's turn. */
export function ringChime(): void {
  if (!audio) return wakeAtGesture();
  if (audio.state !== 'running') return;
  bell ??= audio.createBuffer(1, Math.round(CHIME.seconds * audio.sampleRate), audio.sampleRate);
  bell.copyToChannel(chime(audio.sampleRate), 0);
  const voice = new AudioBufferSourceNode(audio, { buffer: bell });
  voice.connect(audio.destination);
  voice.start();
}

/** What an act sounds like. */
export function sound(act: Moving): void {
  if (!audio) return wakeAtGesture();
  if (audio.state !== 'running') return;
  const at = audio.currentTime;
  switch (act.kind) {
    case 'dice':
      for (let knock = 0; knock < 6; knock++) noise(at + (knock * act.ms) / 7000 + Math.random() * 0.02, 0.03, 2400, 0.25);
      break;
    case 'walk':
      for (let step = 0; step < Math.min(act.path.length, 12); step++)
        tone(at + (step * act.ms) / act.path.length / 1000, 0.04, 320 + 24 * (step % 3), 0.05, 'triangle');
      break;
    case 'money':
      tone(at, 0.08, 1320, 0.05);
      tone(at + 0.07, 0.16, 1760, 0.05);
      break;
    case 'card':
      noise(at, 0.14, 3600, 0.12);
      break;
    case 'deed':
    case 'pass':
      noise(at, 0.1, 1800, 0.1);
      break;
    case 'drop':
      tone(at + act.ms / 1800, 0.09, 180, 0.16, 'triangle');
      tone(at + act.ms / 1150, 0.06, 210, 0.07, 'triangle');
      break;
    case 'bid':
      tone(at, 0.05, 660, 0.04);
      break;
    case 'hammer':
      noise(at, 0.05, 700, 0.5);
      tone(at, 0.1, 140, 0.2, 'triangle');
      break;
    case 'jail':
      for (let bar = 0; bar < 3; bar++) tone(at + bar * 0.09, 0.12, 240 - 30 * bar, 0.06, 'square');
      break;
    case 'fall':
      tone(at, 0.5, 220, 0.1, 'triangle', 90);
      break;
    case 'win':
      [523, 659, 784, 1047].forEach((pitch, i) => tone(at + i * 0.13, 0.3, pitch, 0.08, 'triangle'));
      break;
    case 'gain':
      break;
  }
}

/** A tone that dies away, sliding to `end` where it is given. */
function tone(at: number, lasts: number, pitch: number, loud: number, wave: OscillatorType = 'sine', end?: number): void {
  if (!audio) return;
  const voice = new OscillatorNode(audio, { type: wave, frequency: pitch });
  if (end) voice.frequency.exponentialRampToValueAtTime(end, at + lasts);
  voice.connect(fading(audio, at, lasts, loud));
  voice.start(at);
  voice.stop(at + lasts);
}

/** A short rustle or knock round one pitch. */
function noise(at: number, lasts: number, pitch: number, loud: number): void {
  if (!audio) return;
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const grains = hiss.getChannelData(0);
    for (let i = 0; i < grains.length; i++) grains[i] = Math.random() * 2 - 1;
  }
  const voice = new AudioBufferSourceNode(audio, { buffer: hiss });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  voice.connect(filter).connect(fading(audio, at, lasts, loud));
  voice.start(at, Math.random() * 0.1, lasts);
}

function fading(to: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const gain = new GainNode(to, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(to.destination);
  return gain;
}
