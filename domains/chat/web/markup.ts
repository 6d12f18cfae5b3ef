/** A run of words, or words with an emphasis or quotation marks around them; speech contains its quotation marks. */
export type Inline = string | { mark: 'em' | 'strong' | 'speech'; children: Inline[] }

// Nobody means more than stress inside an action; hostile text could nest thousands.
const deepest = 3

type Mark = { sign: '*' | '**' | '_'; mark: 'em' | 'strong' }

/** Quotation marks that open speech, with those that close it, in the languages of the product. */
const quotationMarks: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '「': '」',
  '『': '』',
}

/**
 * Reads the tiny markup that characters write: *actions*, **stress**, "speech", line breaks as they are. Nothing else
 * means anything: no HTML, no links, no code. While a text is still being written, an opened action counts as closed at
 * its end.
 */
export function parseMarkup(text: string, isOpen = false, depth = 0): Inline[] {
  const found: Inline[] = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    if (text[at] === '\\' && isSign(text[at + 1])) {
      plain += text[at + 1]
      at += 2
      continue
    }
    const spoken = depth < deepest ? speechEnd(text, at) : -1
    if (spoken >= 0) {
      if (plain) found.push(plain)
      plain = ''
      const words = parseMarkup(text.slice(at + 1, spoken), false, depth + 1)
      found.push({ mark: 'speech', children: joined([text.charAt(at), ...words, text.charAt(spoken)]) })
      at = spoken + 1
      continue
    }
    const opening = depth < deepest ? markAt(text, at) : null
    const inner = at + (opening?.sign.length ?? 0)
    const end = opening ? closingOf(text, inner, opening.sign) : -1
    const runsOn = opening !== null && end < 0 && isOpen && !text.includes('\n\n', inner)
    if (opening && (end >= 0 || runsOn)) {
      if (plain) found.push(plain)
      plain = ''
      const stop = end >= 0 ? end : text.length
      found.push({ mark: opening.mark, children: parseMarkup(text.slice(inner, stop), isOpen && end < 0, depth + 1) })
      at = stop + (end >= 0 ? opening.sign.length : 0)
    } else {
      // An unmatched ** is two plain signs, not two chances to open.
      const step = opening?.sign.length ?? 1
      plain += text.slice(at, at + step)
      at += step
    }
  }
  if (plain) found.push(plain)
  return found
}

/** The words alone, as a screen reader or the clipboard should get them. */
export function plainWords(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (typeof inline === 'string' ? inline : plainWords(inline.children))).join('')
}

/** The spoken words of a message: those outside actions, or the action where nothing was spoken. */
export function spokenWords(inlines: readonly Inline[]): string {
  const spoken = plainWords(inlines.filter((inline) => typeof inline === 'string' || inline.mark !== 'em'))
  return spoken.trim() === '' ? plainWords(inlines) : spoken.replace(/\s+/g, ' ').trim()
}

function isSign(letter: string | undefined): boolean {
  return letter === '*' || letter === '_' || letter === '\\'
}

function markAt(text: string, at: number): Mark | null {
  if (text.startsWith('**', at)) return isWordly(text[at + 2]) ? { sign: '**', mark: 'strong' } : null
  if (text[at] === '*') return isWordly(text[at + 1]) ? { sign: '*', mark: 'em' } : null
  const startsWord = at === 0 || /\s/.test(text[at - 1] ?? '')
  return text[at] === '_' && startsWord && isWordly(text[at + 1]) ? { sign: '_', mark: 'em' } : null
}

/** Where the speech ends that begins here, in the same line; -1 where none does. */
function speechEnd(text: string, at: number): number {
  const closing = quotationMarks[text[at] ?? '']
  // A straight sign after a letter or digit is an inch, or closes something.
  if (closing === undefined || !isWordly(text[at + 1]) || /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return -1
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end += 1)
    if (closing.includes(text[end] ?? '')) return end > at + 1 ? end : -1
  return -1
}

/** Neighbouring runs of words as one. */
function joined(inlines: readonly Inline[]): Inline[] {
  return inlines.reduce<Inline[]>((all, inline) => {
    const last = all.at(-1)
    if (typeof inline !== 'string' || typeof last !== 'string') return [...all, inline]
    return [...all.slice(0, -1), last + inline]
  }, [])
}

function isWordly(letter: string | undefined): boolean {
  return letter !== undefined && !/\s/.test(letter)
}

/** Where the sign closes again within the same paragraph, or -1. */
function closingOf(text: string, from: number, sign: Mark['sign']): number {
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith('\n\n', at)) return -1
    if (text[at] === '\\') {
      at += 1
      continue
    }
    if (sign === '*' && text.startsWith('**', at) && isWordly(text[at + 2])) {
      const nested = closingOf(text, at + 2, '**')
      if (nested >= 0) {
        at = nested + 1
        continue
      }
    }
    if (at > from && text.startsWith(sign, at) && isWordly(text[at - 1]) && endsThere(text, at, sign)) return at
  }
  return -1
}

function endsThere(text: string, at: number, sign: Mark['sign']): boolean {
  const after = text[at + sign.length]
  if (sign === '_') return after === undefined || !/[\p{L}\p{N}_]/u.test(after)
  return sign === '*' || after !== '*'
}
