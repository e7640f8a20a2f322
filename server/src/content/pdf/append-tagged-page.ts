import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
  type PDFPageLeaf,
  PDFRef,
} from 'pdf-lib';

const language = PDFName.of('Lang');
const markInfo = PDFName.of('MarkInfo');
const structureTree = PDFName.of('StructTreeRoot');
const childElements = PDFName.of('K');
const parentElement = PDFName.of('P');
/** A tree that maps the key of each page to the elements of its contents. */
const parentTree = PDFName.of('ParentTree');
const nextKey = PDFName.of('ParentTreeNextKey');
const keyOfPage = PDFName.of('StructParents');
const treeNodes = PDFName.of('Kids');
const treeEntries = PDFName.of('Nums');

/** Appends the first page of a tagged PDF, and its structure, which screen readers read. */
export function appendTaggedPage(document: PDFDocument, tagged: PDFDocument): void {
  const { context } = document;
  const copier = PDFObjectCopier.for(tagged.context, context);
  const taggedRoot = tagged.catalog.lookup(structureTree, PDFDict);
  const elements = taggedRoot.lookup(childElements, PDFArray);
  // With its parent, a copy would contain the other root.
  elements.lookup(0, PDFDict).delete(parentElement);
  const rootRef = findRoot(document) ?? createRoot(document, tagged, copier);
  const root = context.lookup(rootRef, PDFDict);
  const pageRef = copier.copy(tagged.getPage(0).ref);
  const page = context.lookup(pageRef) as PDFPageLeaf;
  document.addPage(PDFPage.of(page, pageRef, document));
  const element = copier.copy(elements.get(0));
  context.lookup(element, PDFDict).set(parentElement, rootRef);
  addElement(root, element);
  const elementsOfPage = taggedRoot.lookup(parentTree, PDFDict).lookup(treeEntries, PDFArray).get(1);
  page.set(keyOfPage, addToParentTree(root, copier.copy(elementsOfPage)));
}

function findRoot({ catalog }: PDFDocument): PDFRef | undefined {
  const ref = catalog.get(structureTree);
  return ref instanceof PDFRef && catalog.lookup(structureTree) instanceof PDFDict ? ref : undefined;
}

/** Makes an empty structure. The document gets the language of the tagged PDF, unless it has one. */
function createRoot(document: PDFDocument, tagged: PDFDocument, copier: PDFObjectCopier): PDFRef {
  const { catalog, context } = document;
  // Pages may have keys of a structure that was removed, so the first key is a new one.
  const keys = document.getPages().map(({ node }) => readNumber(node.lookup(keyOfPage)));
  const root = { Type: 'StructTreeRoot', K: [], ParentTreeNextKey: Math.max(-1, ...keys) + 1 };
  const rootRef = context.register(context.obj(root));
  catalog.set(structureTree, rootRef);
  for (const name of [markInfo, ...(catalog.has(language) ? [] : [language])]) {
    const value = tagged.catalog.get(name);
    if (value) catalog.set(name, copier.copy(value));
  }
  return rootRef;
}

function addElement(root: PDFDict, element: PDFObject): void {
  const elements = root.lookup(childElements);
  if (elements instanceof PDFArray) elements.push(element);
  else root.set(childElements, root.context.obj([root.get(childElements), element].filter(Boolean)));
}

/** Adds the elements of a page with a new key. Returns the key. */
function addToParentTree(root: PDFDict, elementsOfPage: PDFObject): PDFNumber {
  const { context } = root;
  const tree = root.lookupMaybe(parentTree, PDFDict) ?? context.obj({ Nums: [] });
  const key = PDFNumber.of(Math.max(readNumber(root.lookup(nextKey)), findLargestKey(tree) + 1));
  const nodes = tree.lookup(treeNodes);
  if (nodes instanceof PDFArray) nodes.push(context.obj({ Nums: [key, elementsOfPage], Limits: [key, key] }));
  else {
    const entries = tree.lookup(treeEntries);
    if (entries instanceof PDFArray) [key, elementsOfPage].forEach((entry) => void entries.push(entry));
    else tree.set(treeEntries, context.obj([key, elementsOfPage]));
  }
  if (!root.has(parentTree)) root.set(parentTree, tree);
  root.set(nextKey, PDFNumber.of(key.asNumber() + 1));
  return key;
}

/** Returns -1 if there is none. The keys of a tree are in ascending order. */
function findLargestKey(tree: PDFDict): number {
  const nodes = tree.lookup(treeNodes);
  const last = nodes instanceof PDFArray ? nodes.lookup(nodes.size() - 1) : undefined;
  if (last instanceof PDFDict) return findLargestKey(last);
  const entries = tree.lookup(treeEntries);
  return entries instanceof PDFArray ? readNumber(entries.lookup(entries.size() - 2)) : -1;
}

/** Returns -1 if the value is no number. */
const readNumber = (value: PDFObject | undefined): number => (value instanceof PDFNumber ? value.asNumber() : -1);
