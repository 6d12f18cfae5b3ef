export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  tag: AllowedTag
  href?: string
  children: HtmlNode[]
}

const allowedTags = ['b', 'strong', 'i', 'em', 'u', 'p', 'ul', 'ol', 'li', 'br', 'a'] as const
type AllowedTag = (typeof allowedTags)[number]

// The content of these is code or data, never words for a person.
const silentTags = new Set(['script', 'style', 'template', 'iframe', 'svg', 'math', 'noscript', 'textarea', 'title'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g

/**
 * Reads a dialog's HTML into a small tree of emphasis, lists and links. Everything else loses its tags, not its words;
 * attributes are removed except a link's address. The tree is drawn as React nodes, so no markup ever runs.
 */
export function readInlineHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = []
  const open: HtmlElement[] = []
  let silent: string | null = null
  let at = 0
  const add = (node: HtmlNode) => {
    const into = open.at(-1)?.children ?? root
    if (node !== '') into.push(node)
  }
  for (const match of html.matchAll(token)) {
    if (!silent) add(decodeEntities(html.slice(at, match.index)))
    at = match.index + match[0].length
    const name = match[2]?.toLowerCase()
    if (!name) continue
    const closes = match[1] === '/'
    if (silent) {
      if (closes && name === silent) silent = null
    } else if (silentTags.has(name)) {
      if (!closes) silent = name
    } else if (isAllowed(name)) {
      if (closes) closeTo(open, name)
      else {
        const element: HtmlElement = {
          tag: name,
          children: [],
          ...(name === 'a' ? { href: safeHref(match[3] ?? '') } : {}),
        }
        add(element)
        if (name !== 'br') open.push(element)
      }
    }
  }
  if (!silent) add(decodeEntities(html.slice(at)))
  return root
}

function isAllowed(name: string): name is AllowedTag {
  return (allowedTags as readonly string[]).includes(name)
}

function closeTo(open: HtmlElement[], name: string): void {
  const index = open.findLastIndex((element) => element.tag === name)
  if (index >= 0) open.length = index
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal: string, hex: string, name: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
    },
  )
}

// Only the web, mail, and places on this site; a scheme hidden behind control characters counts as what it is.
function safeHref(attributes: string): string | undefined {
  const raw = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  const href = decodeEntities(raw?.[1] ?? raw?.[2] ?? raw?.[3] ?? '').replace(/[\u0000-\u0020\u007f]/g, '')
  return /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(href) ? href : undefined
}
