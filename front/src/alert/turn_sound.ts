/** The sound of "your turn": two soft bell tones, a fifth apart, computed here. No file, no network. */

export const CHIME = {
  seconds: 0.9,
  /** The first tone, and the second a fifth above it, a little later. */
  tones: [
    { at: 0, pitch: 660 },
    { at: 0.16, pitch: 990 },
  ],
  /** The loudest sample. */
  peak: 0.35,
} as const;

const OVERTONES = [
  { times: 1, loud: 1 },
  { times: 2, loud: 0.35 },
  { times: 3, loud: 0.12 },
];
const ATTACK = 0.008; // seconds
const FADE = 0.22; // seconds in which a tone falls to a third

/** The samples of the chime. */
export function chime(rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(CHIME.seconds * rate));
  for (const { at, pitch } of CHIME.tones)
    for (let i = Math.round(at * rate); i < samples.length; i++) {
      const time = i / rate - at;
      const loud = Math.min(1, time / ATTACK) * Math.exp(-time / FADE);
      for (const tone of OVERTONES) samples[i]! += tone.loud * loud * Math.sin(2 * Math.PI * pitch * tone.times * time);
    }
  // it ends in silence, without a click, and is as loud as is said above
  const last = Math.round(0.05 * rate);
  for (let i = 0; i < last; i++) samples[samples.length - 1 - i]! *= i / last;
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample / loudest) * CHIME.peak);
}
