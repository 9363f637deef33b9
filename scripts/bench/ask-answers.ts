import { z } from 'zod';

const answerSchema = z.strictObject({
  question: z.string(),
  filters: z.unknown(),
  rest: z.string(),
  dropped: z.array(z.string()),
  hits: z.array(z.string()),
});
export type Answer = z.output<typeof answerSchema>;

/** One answer per line, in order. @throws Error that names the line that is no answer, missing, superfluous, or answers another question. */
export function parseAnswers(lines: string, questions: readonly string[]): Answer[] {
  const answers = lines.split('\n').filter((line) => line.trim() !== '');
  if (answers.length !== questions.length) throw new Error(`${questions.length} questions were asked, and ${answers.length} lines came back.`);
  return answers.map((line, place) => {
    const parsed = answerSchema.safeParse(parseJson(line, place));
    if (!parsed.success) throw new Error(`Line ${place + 1} is no answer: ${z.prettifyError(parsed.error)}`);
    const { question } = parsed.data;
    if (question !== questions[place]) throw new Error(`Line ${place + 1} answers “${question}”, and “${questions[place]}” was asked.`);
    return parsed.data;
  });
}

function parseJson(line: string, place: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`Line ${place + 1} is not JSON: ${line.slice(0, 80)}`);
  }
}
