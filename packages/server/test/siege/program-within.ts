/** The inside of a program of the siege: its task comes as the first line of its input. */

/**
 * Runs the work; the process ends with it. The end of the input ends the siege.
 * @param work hears the task, asks whether the siege is over, and may say a line before its result
 */
export function programOf<Task, Result>(
  work: (task: Task, isOver: () => boolean, say: (line: string) => void) => Promise<Result>,
): void {
  let text = '';
  let hasBegun = false;
  let isOver = false;
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const begin = async (line: string): Promise<void> => {
    hasBegun = true;
    const result = await work(JSON.parse(line) as Task, () => isOver, say);
    process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
  };
  process.stdin.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const end = text.indexOf('\n');
    if (!hasBegun && end >= 0) void begin(text.slice(0, end));
  });
  process.stdin.on('end', () => (isOver = true));
}
