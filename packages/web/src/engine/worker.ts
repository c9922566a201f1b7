/** The worker in which the page's engine runs. */
import { createRules, invariant, type Rules } from '@chronopolitik/engine';
import { atOnce, stepsFrom, worldAt, type StepRecord } from '@chronopolitik/game';
import { answer, answerAhead } from './answers.ts';
import type { AheadPhase } from './ahead.ts';
import type { QuestionMessage, FromEngine, ToEngine } from './protocol.ts';

let rules: Rules | undefined;
const steps: StepRecord[] = [];
let step = 0;
let ahead: AheadPhase | undefined;

function reply(message: FromEngine): void {
  self.postMessage(message);
}

function asked({ id, name, about }: QuestionMessage): void {
  try {
    invariant(rules, 'rules come before questions');
    const world = worldAt(steps, step);
    const position = { rules, world, way: { steps, step } };
    const answered = ahead
      ? answerAhead(position, ahead, name, about)
      : answer(position, name, about);
    reply({ id, ok: true, answer: answered });
  } catch (error) {
    reply({ id, ok: false, message: String(error) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToEngine>) => {
  if (data.type === 'open') {
    const made = createRules(data.spec, data.variant);
    rules = made.ok ? made.value : undefined;
  } else if (data.type === 'stand') {
    for (const columns of data.columns) steps.push(...atOnce(stepsFrom(columns, steps)));
    steps.push(...data.records);
    ({ step, ahead } = data);
  } else asked(data);
});

reply({ type: 'runs' });
