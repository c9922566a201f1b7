/** The worker in which the page's engine runs. */
import { createRules, invariant, type Rules } from '@chronopolitik/engine';
import { worldAt, type StepRecord } from '@chronopolitik/game';
import { answer } from './answers.ts';
import type { QuestionMessage, FromEngine, ToEngine } from './protocol.ts';

let rules: Rules | undefined;
const steps: StepRecord[] = [];
let step = 0;

function reply(message: FromEngine): void {
  self.postMessage(message);
}

function asked({ id, name, about }: QuestionMessage): void {
  try {
    invariant(rules, 'rules come before questions');
    const world = worldAt(steps, step);
    reply({ id, ok: true, answer: answer({ rules, world }, name, about) });
  } catch (error) {
    reply({ id, ok: false, message: String(error) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToEngine>) => {
  if (data.type === 'open') {
    const made = createRules(data.spec, data.variant);
    rules = made.ok ? made.value : undefined;
  } else if (data.type === 'stand') {
    steps.push(...data.records);
    step = data.step;
  } else asked(data);
});
