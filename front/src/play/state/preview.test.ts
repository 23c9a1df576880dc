import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../net/session.svelte';
import type { Move, Tried } from '../../wire';
import type { TableView } from './game.svelte';
import { Trial } from './preview.svelte';

const accept = (revision: number): Move[] => [{ move: 'accept', maker: 1, revision }];
const answer = (cash: number) => ({ say: 'tried', cash: [cash] }) as unknown as Tried;

let answers: ((answer: Answer) => void)[];
let trial: Trial;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  trial = new Trial({ session: { tryMoves: () => new Promise<Answer>((heard) => answers.push(heard)) } } as unknown as TableView);
});
afterEach(() => vi.useRealTimers());

async function ask(moves: Move[], cash: number): Promise<void> {
  trial.ask(moves);
  await vi.advanceTimersByTimeAsync(200);
  answers.pop()!(answer(cash));
  await vi.advanceTimersByTimeAsync(0);
}

describe('what if', () => {
  it('is stale as soon as something else is asked, until that is answered', async () => {
    await ask(accept(1), 100);
    expect([trial.stale, trial.tried?.cash]).toEqual([false, [100]]);
    trial.ask(accept(2));
    expect(trial.stale).toBe(true);
    await ask(accept(2), 200);
    expect([trial.stale, trial.tried?.cash]).toEqual([false, [200]]);
  });

  it('asked again in a game that went on is shown until the new answer is here', async () => {
    await ask(accept(1), 100);
    trial.ask(accept(1));
    expect([trial.asking, trial.stale, trial.tried?.cash]).toEqual([true, false, [100]]);
  });
});
