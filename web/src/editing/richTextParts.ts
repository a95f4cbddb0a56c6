import { Mark as MarkExtension, Node } from '@tiptap/react';

/** Highlighted words. */
export const Mark = MarkExtension.create({
  name: 'mark',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
});

const ALLOWED: Record<string, readonly string[]> = {
  TABLE: [],
  THEAD: [],
  TBODY: [],
  TR: [],
  TH: ['colspan', 'rowspan', 'scope'],
  TD: ['colspan', 'rowspan'],
  IMG: ['src', 'alt'],
  FIGURE: [],
  FIGCAPTION: [],
  P: [],
  BR: [],
  STRONG: [],
  EM: [],
  U: [],
  S: [],
  MARK: [],
  UL: [],
  OL: [],
  LI: [],
};

/** A copy with harmless elements and attributes only: what is pasted comes from anywhere. */
function harmless(of: Element): HTMLElement | null {
  const attributes = ALLOWED[of.tagName];
  const isOwnPicture = of.tagName !== 'IMG' || /^\/files\/[0-9a-f-]{36}$/.test(of.getAttribute('src') ?? '');
  if (!attributes || !isOwnPicture) return null;
  const copy = document.createElement(of.tagName);
  for (const name of attributes) {
    const value = of.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  for (const child of of.childNodes) {
    if (child instanceof Text) copy.append(child.data);
    else if (child instanceof Element) copy.append(harmless(child) ?? child.textContent ?? '');
  }
  return copy;
}

const elementOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;

/** Tables and pictures of imported courses: kept as they are, to be moved or deleted as a whole. */
export const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '' } }),
  parseHTML: () =>
    ['table', 'figure', 'img'].map((tag) => ({
      tag,
      priority: 60,
      getAttrs: (element: HTMLElement) => {
        const copy = harmless(element);
        return copy ? { html: copy.outerHTML } : false;
      },
    })),
  renderHTML: ({ node }) => {
    const found = elementOf(String(node.attrs.html));
    return (found && harmless(found)) ?? document.createElement('p');
  },
  addNodeView:
    () =>
    ({ node }) => {
      const found = elementOf(String(node.attrs.html));
      const dom = (found && harmless(found)) ?? document.createElement('p');
      dom.dataset.kept = '';
      return { dom };
    },
});
