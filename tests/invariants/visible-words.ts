// SPDX-License-Identifier: Apache-2.0
// Words a person would read or hear, found in code. What is one lower-case word in quotes is taken for a name of the
// code's own; in markup, and in attributes that are read out, every word counts.

import ts from 'typescript';

/** Attributes whose text is shown or read out, whatever it is. */
const READ_OUT = /^(aria-label|aria-description|title|description|alt|placeholder|label|legend|caption)$/;
/** Attributes and fields whose text is for the browser or for programs alone. */
const FOR_MACHINES =
  /^(class|style|d|sizes|srcset|viewBox|rel|autocomplete|content|media|aria-describedby|@type|operatingSystem)$/;
/** What takes a selector, a pattern, or a message for whoever reads the console. */
const TAKES_NO_WORDS =
  /(^|\.)(querySelector|querySelectorAll|closest|matches|Error|RegExp|DateTimeFormat|NumberFormat|split|join|replace|replaceAll)$/;
/** Elements that hold no language: commands and addresses. */
const NO_LANGUAGE = new Set(['code', 'pre']);
/** A command to copy, or the JSON it sends. */
const COMMAND = /^(curl |\{")/;

/** Abbreviations in capitals are the same everywhere; so are names of files. */
const WORD = /\p{L}*\p{Ll}\p{L}+/u;
const FILE_NAME = /[\w/.-]+\.(csv|json|txt)\b/g;
/** Two words in a row, one that begins as a sentence does, or the piece of a sentence beside a value. */
const SENTENCE = /\p{Ll}{2,}[,;:.]? \p{L}{2,}|^\p{Lu}\p{Ll}+[.:…]?$|^ ?\p{Ll}{2,}[,;:.]? $|^ \p{Ll}{2,}/u;

/** The words in TypeScript, or in the code and the markup of an .astro file. */
export function findVisibleWords(path: string, text: string): readonly string[] {
  return toSources(path, text).flatMap((source) => {
    const found: string[] = [];
    visit(ts.createSourceFile('file.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), found);
    return found;
  });
}

/** Of an .astro file what is between the fences, its scripts, and the rest, which reads as TSX once tags are closed. */
function toSources(path: string, text: string): readonly string[] {
  if (!path.endsWith('.astro')) return [text];
  const [, frontmatter = '', whole = ''] = /^(?:---\n([\s\S]*?)\n?---\n)?([\s\S]*)$/.exec(text) ?? [];
  const markup = whole.replace(/<script is:inline.*?\/>/g, '');
  const scripts = [...markup.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  const rest = markup
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<!doctype html>|<!--[\s\S]*?-->/gi, '')
    .replace(/<(meta|link|input|br|hr|img)\b([^>]*?)\/?>/g, '<$1$2/>');
  return [frontmatter, ...scripts, `const markup = <>${rest}</>;`];
}

function visit(node: ts.Node, found: string[]): void {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
  if (ts.isCaseClause(node) || isComparison(node) || takesNoWords(node)) {
    visitNested(node, found);
    return;
  }
  if (ts.isJsxElement(node) && NO_LANGUAGE.has(node.openingElement.tagName.getText())) {
    for (const child of node.children) if (!ts.isJsxText(child)) visit(child, found);
    return;
  }
  if (ts.isJsxText(node) && WORD.test(toPlain(node.text))) found.push(toPlain(node.text));
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) {
    const name = node.name.getText().replace(/'/g, '');
    if (FOR_MACHINES.test(name)) return;
    if (ts.isJsxAttribute(node) && READ_OUT.test(name)) {
      found.push(...listChunks(node).filter((chunk) => WORD.test(chunk)));
      return;
    }
  }
  if (isCommand(node) || isClassName(node)) return;
  if (isChunk(node) && SENTENCE.test(node.text)) found.push(node.text);
  ts.forEachChild(node, (child) => visit(child, found));
}

/** Goes on below `node` without the strings that are directly in it. */
function visitNested(node: ts.Node, found: string[]): void {
  ts.forEachChild(node, (child) => {
    if (!isChunk(child) && !ts.isTemplateExpression(child)) visit(child, found);
  });
}

const isComparison = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
    node.operatorToken.kind,
  );

const takesNoWords = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) && TAKES_NO_WORDS.test(node.expression.getText());

const isCommand = (node: ts.Node): boolean =>
  (ts.isTemplateExpression(node) && COMMAND.test(node.head.text)) ||
  (ts.isStringLiteralLike(node) && COMMAND.test(node.text));

const isClassName = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && /\.className$/.test(node.left.getText());

type Chunk = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

const isChunk = (node: ts.Node): node is Chunk =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

function listChunks(node: ts.Node): readonly string[] {
  const chunks: string[] = isChunk(node) ? [node.text] : [];
  ts.forEachChild(node, (child) => {
    chunks.push(...listChunks(child));
  });
  return chunks;
}

const toPlain = (text: string): string =>
  text.replace(/&\w+;/g, ' ').replace(FILE_NAME, ' ').replace(/\s+/g, ' ').trim();
