/** Tables that were just made with nobody to wait for: the game begins as soon as their page is open. */
export const hurried = new Set<string>();
