import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'mark',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'code',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
    'figure',
    'figcaption',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Pictures are stored files only: no address of a stranger's server.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/files\/[0-9a-f-]{36}$/.test(attribs.src ?? ''),
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
};

/** Keeps only harmless elements in every `html` field of a content, however deep it stands. */
export function sanitizeContent<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sanitizeContent) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'html' && typeof inner === 'string' ? sanitizeHtml(inner, OPTIONS) : sanitizeContent(inner),
    ]),
  ) as T;
}
