/** Whether this device can keep its notes of the dice: a browser’s storage may be full, or forbidden. */
export const device = $state({ forgets: false });

const lost = new Set<string>();

/** Some notes were kept, or could not be. */
export function noteKept(notes: string, kept: boolean): void {
  if (kept) lost.delete(notes);
  else lost.add(notes);
  device.forgets = lost.size > 0;
}
