export type OperatorPart = { kind: 'text' | 'blank' | 'mail'; text: string }

// A blank looks like «[operator: legal name]»; the e-mail address of the brand becomes a link.
const special = /«\[operator: ([^\]]+)\]»|([\w.+-]+@[\w.-]+\.[a-z]{2,})/gi

/** Splits a legal text into words, the operator's blanks and mail addresses. */
export function operatorParts(text: string): OperatorPart[] {
  const parts: OperatorPart[] = []
  let from = 0
  for (const match of text.matchAll(special)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    parts.push(match[1] === undefined ? { kind: 'mail', text: match[0] } : { kind: 'blank', text: match[1] })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}
