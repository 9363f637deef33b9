import ts from 'typescript';
import { randomFrom } from '#lib/random.ts';
import { isTest } from '../../house/graph.ts';

/** A change of one place of a file: `before`, which begins at `start`, is replaced by `after`. Lines count from 1. */
export type Mutant = { file: string; line: number; start: number; before: string; after: string };

/** Code of the product that runs: no tests, no fakes, no declarations. */
export const isMutable = (file: string): boolean =>
  /^src\/.*\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !isTest(file) && !/\/(?:fake-|naive-|reading-words)/.test(file);

const swapped = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** A node and what may stand in its place. */
type Swap = readonly [ts.Node, string];

function swapsAt(node: ts.Node): Swap[] {
  if (ts.isIfStatement(node)) {
    const block = ts.isBlock(node.thenStatement) ? node.thenStatement.statements : [node.thenStatement];
    const last = block.at(-1);
    const isEarly = last !== undefined && ts.isReturnStatement(last) && node.elseStatement === undefined;
    return [[node.expression, 'false'], [node.expression, 'true'], ...(isEarly ? [[last, ';'] as const] : [])];
  }
  if (ts.isConditionalExpression(node))
    return [
      [node.condition, 'false'],
      [node.condition, 'true'],
    ];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return [[node, node.operand.getText()]];
  if (ts.isNumericLiteral(node)) {
    // A name of a property is no number that is calculated with.
    if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return [];
    const value = Number(node.text);
    return [
      [node, String(value + 1)],
      [node, `(${value - 1})`],
    ];
  }
  return ts.isBinaryExpression(node) ? binarySwaps(node) : [];
}

function binarySwaps({ left, operatorToken, right }: ts.BinaryExpression): Swap[] {
  if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return [[operatorToken.parent, right.getText()]];
  const other = swapped.get(operatorToken.kind);
  // `+` between texts joins them.
  if (other === undefined || (other === '-' && (isText(left) || isText(right)))) return [];
  return [[operatorToken, other]];
}

/** Every mutant of a file's text, in the order of its places. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    for (const [place, after] of swapsAt(node)) {
      const start = place.getStart();
      const before = place.getText();
      if (before !== after) found.push({ file, line: source.getLineAndCharacterOfPosition(start).line + 1, start, before, after });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Mutants of random lines that have any, one a line: equal files, seed and count give the same ones. */
export function drawMutants(files: ReadonlyMap<string, string>, seed: number, count: number): Mutant[] {
  const lines = new Map<string, Mutant[]>();
  for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isMutable(file)) continue;
    for (const mutant of mutantsOf(file, text)) {
      const line = `${file}:${mutant.line}`;
      lines.set(line, [...(lines.get(line) ?? []), mutant]);
    }
  }
  const random = randomFrom(`mutants ${seed}`);
  const left = [...lines.values()];
  const drawn: Mutant[] = [];
  while (drawn.length < count && left.length > 0) {
    const [line] = left.splice(Math.floor(random() * left.length), 1);
    const mutant = line?.[Math.floor(random() * line.length)];
    if (mutant !== undefined) drawn.push(mutant);
  }
  return drawn;
}

/** The text with the mutant in it. @throws when the place holds something else. */
export function mutated(text: string, { file, line, start, before, after }: Mutant): string {
  if (!text.startsWith(before, start)) throw new Error(`${file}:${line} does not hold \`${before}\` any more.`);
  return text.slice(0, start) + after + text.slice(start + before.length);
}
