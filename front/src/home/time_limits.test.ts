import { describe, expect, it } from 'vitest';
import { PACES } from '../wire';
import { paceBrief, paceSeconds } from './time_limits';

describe('the seconds of each pace', () => {
  it('are stated as the server has them', () => {
    for (const pace of ['steady', 'brisk'] as const)
      for (const seconds of Object.values(PACES[pace])) expect(paceSeconds(pace)).toMatch(new RegExp(`\\b${seconds}\\ss`));
    expect(paceBrief('steady')).toContain(String(PACES.steady.decide));
  });

  it('are none where nobody is hurried', () => {
    expect(paceSeconds('calm')).not.toMatch(/\d/);
    expect(paceBrief('calm')).not.toMatch(/\d/);
  });
});
