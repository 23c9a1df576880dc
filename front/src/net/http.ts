/** Asking the server. What it cannot do comes back as its `Problem`. */
import type { Problem } from '../wire';

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.code);
  }
}

async function answer<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal({ code: 'offline', detail: '', clause: null, where: '', why: null });
  }
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw new Refusal({
    code: problem?.code ?? String(response.status),
    detail: problem?.detail ?? '',
    clause: problem?.clause ?? null,
    where: problem?.where ?? '',
    why: problem?.why ?? null,
  });
}

export function get<T>(path: string): Promise<T> {
  return answer<T>(path, { headers: { accept: 'application/json' } });
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return answer<T>(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The answer of an address that does not change, asked for once; a failure is asked again. */
export function once<T>(path: string): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= get<T>(path).catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}
