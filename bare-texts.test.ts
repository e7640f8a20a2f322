import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const part = (node: Node, key: string): Node => node[key] as Node;
const parts = (node: Node, key: string): Node[] => (node[key] ?? []) as Node[];

/** Calls and variables whose names say that they are text. */
const textCall = /^(t|shared|show|usage)$|^format[A-Z]|(text|words|label|name|Text|Words|Label|Name)(Of)?$/;
const textVariable = /^(text|words|label|name|title|question|value)$/;

const nameOf = (node: Node): string => String(isNode(node.property) ? node.property.value : (node.value ?? ''));

function givesText(node: Node): boolean {
  switch (node.type) {
    case 'TemplateLiteral':
      return true;
    case 'StringLiteral':
      return String(node.value).trim() !== '';
    case 'Identifier':
    case 'MemberExpression':
      return textVariable.test(nameOf(node));
    case 'CallExpression':
      return textCall.test(nameOf(part(node, 'callee')));
    case 'ParenthesisExpression':
      return givesText(part(node, 'expression'));
    case 'ConditionalExpression':
      return givesText(part(node, 'consequent')) || givesText(part(node, 'alternate'));
    case 'BinaryExpression':
      return givesText(part(node, 'right')) || (node.operator !== '&&' && givesText(part(node, 'left')));
    default:
      return false;
  }
}

const isBareText = (child: Node) =>
  child.type === 'JSXText'
    ? String(child.value).trim() !== ''
    : child.type === 'JSXExpressionContainer' && givesText(part(child, 'expression'));

const isDrawn = (child: Node) => child.type !== 'JSXText' || !/^\s*\n\s*$/.test(String(child.value));

/** Bare texts: those with siblings in an element, and those that a component returns without an element. */
function bareTexts(node: Node): Node[] {
  if (node.type === 'JSXFragment') return parts(node, 'children').filter(isBareText);
  if (node.type === 'JSXElement') {
    const children = parts(node, 'children').filter(isDrawn);
    return children.length > 1 ? children.filter(isBareText) : [];
  }
  const isComponent = node.type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(part(node, 'identifier')));
  return isComponent ? returned(node.body).filter(givesText) : [];
}

function returned(within: unknown): Node[] {
  if (Array.isArray(within)) return within.flatMap(returned);
  if (!isNode(within) || /^(Function(Decl|Expr)|Arrow)/.test(within.type)) return [];
  if (within.type === 'ReturnStatement') return isNode(within.argument) ? [within.argument] : [];
  return Object.values(within).flatMap(returned);
}

function allNodes(within: unknown): Node[] {
  if (Array.isArray(within)) return within.flatMap(allNodes);
  if (typeof within !== 'object' || within === null) return [];
  return [...(isNode(within) ? [within] : []), ...Object.values(within).flatMap(allNodes)];
}

function bareTextsIn(source: string): string[] {
  const bytes = Buffer.from(source.trim());
  const tree = parseSync(source.trim(), { syntax: 'typescript', tsx: true }) as unknown as Node;
  // swc counts bytes from 1 and continues in the next file.
  const span = (node: Node) => node.span as { readonly start: number; readonly end: number };
  const first = span(tree).end - bytes.length;
  return allNodes(tree)
    .flatMap(bareTexts)
    .map((node) => bytes.subarray(span(node).start - first, span(node).end - first).toString());
}

test.each([
  ["<p>{t('one')} <a /></p>", ["{t('one')}"]],
  ["<p>{isOpen ? t('one') : null}<br /></p>", ["{isOpen ? t('one') : null}"]],
  ["<>{'one'}</>", ["{'one'}"]],
  ["function Part() { if (isOpen) return t('one'); return <p />; }", ["t('one')"]],
  ["<p>{t('one')}</p>", []],
  ["<p><span>{t('one')}</span> <a /></p>", []],
  ["<p>{isOpen && <b>{t('one')}</b>} <a /></p>", []],
])('in %s the bare texts are %j', (source, expected) => {
  expect(bareTextsIn(source)).toEqual(expected);
});

// A browser that translates wraps each text in elements of its own. React then fails to change or remove a text that
// has siblings.
test('a text with siblings has its own element', () => {
  const folders = ['shared-ui', 'shell', 'customer-app', 'admin-app'].map((each) => join(each, 'src'));
  const files = folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  );
  const pages = files.filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|\/testing\//.test(file));
  expect(pages.length).toBeGreaterThan(100);
  const found = pages.flatMap((file) =>
    bareTextsIn(readFileSync(join(import.meta.dirname, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
