import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childNode = (node: Node, key: string): Node => node[key] as Node;
const childNodes = (node: Node, key: string): Node[] => (node[key] ?? []) as Node[];

/** Names of functions that return text, and of variables that contain text. */
const textCall = /^(t|shared|show|usage)$|^format[A-Z]|(text|words|label|name|Text|Words|Label|Name)(Of)?$/;
const textVariable = /^(text|words|label|name|title|question|value)$/;

const nameOf = (node: Node): string => String(isNode(node.property) ? node.property.value : (node.value ?? ''));

function mayReturnText(node: Node): boolean {
  switch (node.type) {
    case 'TemplateLiteral':
      return true;
    case 'StringLiteral':
      return String(node.value).trim() !== '';
    case 'Identifier':
    case 'MemberExpression':
      return textVariable.test(nameOf(node));
    case 'CallExpression':
      return textCall.test(nameOf(childNode(node, 'callee')));
    case 'ParenthesisExpression':
      return mayReturnText(childNode(node, 'expression'));
    case 'ConditionalExpression':
      return mayReturnText(childNode(node, 'consequent')) || mayReturnText(childNode(node, 'alternate'));
    case 'BinaryExpression':
      return (
        mayReturnText(childNode(node, 'right')) || (node.operator !== '&&' && mayReturnText(childNode(node, 'left')))
      );
    default:
      return false;
  }
}

const isBareText = (child: Node) =>
  child.type === 'JSXText'
    ? String(child.value).trim() !== ''
    : child.type === 'JSXExpressionContainer' && mayReturnText(childNode(child, 'expression'));

const isRendered = (child: Node) => child.type !== 'JSXText' || !/^\s*\n\s*$/.test(String(child.value));

/** Finds texts that have no own element: those next to siblings, and those that a component returns. */
function findBareTexts(node: Node): Node[] {
  if (node.type === 'JSXFragment') return childNodes(node, 'children').filter(isBareText);
  if (node.type === 'JSXElement') {
    const children = childNodes(node, 'children').filter(isRendered);
    return children.length > 1 ? children.filter(isBareText) : [];
  }
  const isComponent = node.type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(childNode(node, 'identifier')));
  return isComponent ? findReturnedExpressions(node.body).filter(mayReturnText) : [];
}

function findReturnedExpressions(within: unknown): Node[] {
  if (Array.isArray(within)) return within.flatMap(findReturnedExpressions);
  if (!isNode(within) || /^(Function(Decl|Expr)|Arrow)/.test(within.type)) return [];
  if (within.type === 'ReturnStatement') return isNode(within.argument) ? [within.argument] : [];
  return Object.values(within).flatMap(findReturnedExpressions);
}

function listAllNodes(within: unknown): Node[] {
  if (Array.isArray(within)) return within.flatMap(listAllNodes);
  if (typeof within !== 'object' || within === null) return [];
  return [...(isNode(within) ? [within] : []), ...Object.values(within).flatMap(listAllNodes)];
}

function listBareTexts(source: string): string[] {
  const bytes = Buffer.from(source.trim());
  const tree = parseSync(source.trim(), { syntax: 'typescript', tsx: true }) as unknown as Node;
  // swc counts bytes from 1 and continues in the next file.
  const span = (node: Node) => node.span as { readonly start: number; readonly end: number };
  const offset = span(tree).end - bytes.length;
  return listAllNodes(tree)
    .flatMap(findBareTexts)
    .map((node) => bytes.subarray(span(node).start - offset, span(node).end - offset).toString());
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
  expect(listBareTexts(source)).toEqual(expected);
});

// A browser that translates a page wraps each text in new elements. React then fails to change or remove a text that
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
  const texts = pages.flatMap((file) =>
    listBareTexts(readFileSync(join(import.meta.dirname, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(texts).toEqual([]);
});
