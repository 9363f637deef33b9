import { describe, expect, test } from 'vitest';
import { figuresOf, linesOf, verdictsOf } from './ask.ts';
import { parseAnswers } from './ask-answers.ts';
import type { AskedVehicle } from './ask-oracle.ts';
import { type Question, readQuestions } from './ask-questions.ts';

const line = (facts: object) => JSON.stringify({ question: 'kia', filters: { make: ['Kia'] }, rest: '', dropped: [], hits: ['1'], ...facts });

describe('lines of answers', () => {
  test('one a question, in their order', () => {
    expect(parseAnswers(`${line({})}\n${line({ question: 'bmw', hits: [] })}\n`, ['kia', 'bmw'])).toEqual([
      { question: 'kia', filters: { make: ['Kia'] }, rest: '', dropped: [], hits: ['1'] },
      { question: 'bmw', filters: { make: ['Kia'] }, rest: '', dropped: [], hits: [] },
    ]);
  });
  test.each([
    ['too few', line({}), ['kia', 'bmw'], '2 questions were asked, and 1 lines came back.'],
    ['too many', `${line({})}\n${line({})}`, ['kia'], '1 questions were asked, and 2 lines came back.'],
    ['another question', line({}), ['bmw'], 'Line 1 answers “kia”, and “bmw” was asked.'],
    ['no JSON', 'oh', ['kia'], 'Line 1 is not JSON: oh'],
    ['no ids', line({ hits: [1] }), ['kia'], 'Line 1 is no answer:'],
    ['an unknown key', line({ total: 1 }), ['kia'], 'Line 1 is no answer:'],
  ])('%s is refused', (_, lines, questions, message) => expect(() => parseAnswers(lines, questions)).toThrow(message));
});

const stock: AskedVehicle[] = [
  { id: '1', make: 'Kia', equipment: [], words: 'kia' },
  { id: '2', make: 'BMW', equipment: [], words: 'bmw' },
];
const questions: Question[] = [
  { id: 'makes-01', stock: 'harbour', question: 'kia', expect: [{ field: 'make', any: ['kia'] }] },
  { id: 'makes-02', stock: 'harbour', question: 'bmw', expect: [{ field: 'make', any: ['bmw'] }] },
  { id: 'makes-03', stock: 'harbour', question: 'kia for tradie', expect: [{ field: 'make', any: ['kia'] }] },
];
const heard: string[] = [];
const answers = (lines: string) => {
  heard.push(lines);
  return [line({}), line({ question: 'bmw', hits: [] }), line({ question: 'kia for tradie', hits: ['1', '2'], dropped: ['tradie'] })].join('\n');
};

describe('verdicts', () => {
  const open = verdictsOf('open', questions, stock, answers);
  test('one question a line is asked', () => expect(heard[0]).toBe('kia\nbmw\nkia for tradie\n'));
  test('each answer is judged', () => {
    expect(open.map(({ id, verdict, missing, more }) => [id, verdict, missing, more])).toEqual([
      ['makes-01', 'right', 0, 0],
      ['makes-02', 'wrong', 1, 0],
      ['makes-03', 'partly', 0, 1],
    ]);
  });
  test('those of open questions that are not right are told', () => {
    expect(linesOf(open)).toEqual([
      '  wrong  makes-02          harbour: “bmw” 1 hidden, 0 too many',
      '  partly makes-03          harbour: “kia for tradie” 0 hidden, 1 too many, falls away: tradie',
    ]);
  });
  test('sealed questions stay closed', () => {
    const sealed = verdictsOf('sealed', questions, stock, answers);
    expect(linesOf(sealed)).toEqual([]);
    expect(JSON.stringify(sealed)).not.toMatch(/tradie|bmw/);
  });
  test('an empty list has no shares', () => expect(figuresOf('sealed', [])).toEqual([]));
  test('shares are per cent with their bounds', () => {
    expect(figuresOf('open', open)).toEqual([
      { name: 'ask: open, right of 3', value: expect.closeTo(33.33, 2), unit: '%', least: 95 },
      { name: 'ask: open, partly of 3', value: expect.closeTo(33.33, 2), unit: '%' },
      { name: 'ask: open, wrong of 3', value: expect.closeTo(33.33, 2), unit: '%', limit: 0 },
    ]);
  });
});

describe('the questions', () => {
  const open = readQuestions('open');
  const all = [...open, ...readQuestions('sealed')];
  test('open are 761, and each has an id of its own', () => {
    expect(open.length).toBe(761);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
  test('are asked of a stock once, but for those that two strangers had alike', () => {
    const asked = open.map(({ stock, question }) => `${stock}: ${question.toLowerCase()}`);
    expect(asked.filter((one, place) => asked.indexOf(one) < place)).toEqual([
      'outback: goldstream 1860',
      'outback: motorbikes',
      'harbour: ferrari',
      'outback: cheapest caravan',
    ]);
  });
  test('name words that fall away as they stand in the question', () => {
    const amiss = all.filter(({ question, dropped = [] }) => dropped.some((word) => !question.toLowerCase().includes(word)));
    expect(amiss.map(({ id }) => id)).toEqual([]);
  });
});
